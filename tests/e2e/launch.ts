/** How the browser that tools/test.ts found is started, with more of its switches where a file needs them. */
export function launchOptions(...more: readonly string[]) {
  const executablePath = process.env.CHROME_PATH;
  return {
    ...(executablePath !== undefined && executablePath !== '' && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-sync',
      ...more,
    ],
  };
}
