const MUG =
  'M4 9.5h7l-.8 9.5H4.8zM4.3 12H3a1.5 1.5 0 0 0-1.5 1.5v1.8A1.5 1.5 0 0 0 3 16.8h1.6M4 9.5a1.9 1.9 0 0 1 1.3-3.2 2.5 2.5 0 0 1 4.4 0A1.9 1.9 0 0 1 11 9.5';

/** Two mugs that touch, drawn: not every system has a sign for them. */
export function Mugs() {
  return (
    <svg
      aria-hidden="true"
      width={26}
      height={26}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={MUG} transform="rotate(10 6 14)" />
      <path d={MUG} transform="matrix(-1 0 0 1 24 0) rotate(10 6 14)" />
      <path d="M12 1.5v2.2M8.7 2.5l.8 1.8M15.3 2.5l-.8 1.8" />
    </svg>
  );
}
