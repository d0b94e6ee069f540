/** The mark drawn in place in one colour, without a picture to fetch; decoration. */
export function Mark({ color, className, size }: { color: string; className?: string; size?: number }) {
  return (
    <svg className={className} viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <path
        fill={color}
        stroke={color}
        strokeWidth="2"
        strokeLinejoin="round"
        d="M34.6 2.61A29.5 29.5 0 0 1 60.75 38.61L51.18 35.51A19.5 19.5 0 0 0 34.59 12.67ZM59.14 43.55A29.5 29.5 0 0 1 25.39 60.75L28.49 51.18A19.5 19.5 0 0 0 49.58 40.44ZM20.45 59.14A29.5 29.5 0 0 1 2.61 34.6L12.67 34.59A19.5 19.5 0 0 0 23.56 49.58ZM2.61 29.4A29.5 29.5 0 0 1 12.63 9.75L18.54 17.89A19.5 19.5 0 0 0 12.67 29.41ZM16.83 6.7A29.5 29.5 0 0 1 29.4 2.61L29.41 12.67A19.5 19.5 0 0 0 22.74 14.84Z"
      />
      <circle cx="32" cy="32" r="10.5" fill="var(--kv-lamp)" />
    </svg>
  );
}
