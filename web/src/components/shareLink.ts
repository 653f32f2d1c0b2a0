/** `blocked`: the browser allows neither sharing nor the clipboard. */
export type Sharing = 'shared' | 'copied' | 'dismissed' | 'blocked';

/** Opens the device's share sheet, or copies the text and the link. */
export async function shareLink(text: string, url: string): Promise<Sharing> {
  try {
    if ('canShare' in navigator && navigator.canShare({ text, url })) {
      await navigator.share({ text, url });
      return 'shared';
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
  }
  try {
    await navigator.clipboard.writeText(`${text}\n${url}`);
    return 'copied';
  } catch {
    return 'blocked';
  }
}
