const paths = {
  apps: 'M4 4h5v5H4zM11 4h5v5h-5zM4 11h5v5H4zM11 11h5v5h-5z',
  back: 'M12 4l-6 6 6 6',
  check: 'M4 10.5l4 4 8-9',
  clock: 'M10 3.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM10 6.5V10l2.5 2',
  close: 'M5 5l10 10M15 5L5 15',
  chevron: 'M8 5l5 5-5 5',
  copy: 'M9 7h5a2 2 0 012 2v5a2 2 0 01-2 2H9a2 2 0 01-2-2V9a2 2 0 012-2zM13 7V5.5A1.5 1.5 0 0011.5 4h-6A1.5 1.5 0 004 5.5v6A1.5 1.5 0 005.5 13H7',
  down: 'M5 8l5 5 5-5',
  eye: 'M2.5 10C4.5 6.5 7 5 10 5s5.5 1.5 7.5 5c-2 3.5-4.5 5-7.5 5s-5.5-1.5-7.5-5zM10 7.800a2.200 2.200 0 100 4.400 2.200 2.200 0 000-4.400z',
  external: 'M8 5H5.5A1.5 1.5 0 004 6.5v8A1.5 1.5 0 005.5 16h8a1.5 1.5 0 001.5-1.5V12M11 4h5v5M16 4l-7 7',
  settings:
    'M3.5 6.5h6M13.5 6.5h3M3.5 13.5h3M10.5 13.5h6M11.5 4.5a2 2 0 100 4 2 2 0 000-4zM8.5 11.5a2 2 0 100 4 2 2 0 000-4z',
  hide: 'M2.5 10C4.5 6.5 7 5 10 5s5.5 1.5 7.5 5c-2 3.5-4.5 5-7.5 5s-5.5-1.5-7.5-5zM4 16L16 4',
  key: 'M6.5 6.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM10 10h7v3M14 10v2.5',
  leave: 'M8 4H5.5A1.5 1.5 0 004 5.5v9A1.5 1.5 0 005.5 16H8M12 6l4 4-4 4M16 10H8',
  person: 'M10 3.5a3 3 0 100 6 3 3 0 000-6zM4 16.5c.5-3 2.800-4.500 6-4.500s5.500 1.500 6 4.500',
  phone: 'M7 3h6a1 1 0 011 1v12a1 1 0 01-1 1H7a1 1 0 01-1-1V4a1 1 0 011-1zM9 14.5h2',
  plus: 'M10 4v12M4 10h12',
  receive: 'M10 4v12M5 11l5 5 5-5',
  search: 'M9 4a5 5 0 100 10A5 5 0 009 4zM12.7 12.7L16 16',
  swap: 'M4 7h11l-3-3M16 13H5l3 3',
  up: 'M10 16V4M5 9l5-5 5 5',
  wallet:
    'M4 6.5A1.5 1.5 0 015.5 5H15v3M4 6.5V14a1.5 1.5 0 001.5 1.5H16V8H5.5A1.5 1.5 0 014 6.5zM13 11.700v.1',
  warning: 'M10 3l8 14H2zM10 8v4M10 14.600v.1',
} as const

/** What points somewhere, and points the other way where one reads from right to left. */
const pointing = /back|chevron|external|leave|swap/

export type IconName = keyof typeof paths

export type IconProps = {
  name: IconName
  size?: number
  /** Around it, in the same units as its own 20. */
  margin?: number
  className?: string
}

/** A line icon in the text's colour; always beside a text or inside a labelled button. */
export function Icon({ name, size = 20, margin = 0, className = '' }: IconProps) {
  const side = 20 + 2 * margin
  return (
    <svg
      className={`${pointing.test(name) ? 'icon pointing' : 'icon'} ${className}`}
      width={size}
      height={size}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
