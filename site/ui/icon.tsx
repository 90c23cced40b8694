/** Every icon: one path each, on a 24 by 24 field, in the colour of the text around it. */
const paths = {
  'arrow-left': 'M19 12H5m6-6-6 6 6 6',
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  'arrow-up-right': 'M7 17 17 7M8 7h9v9',
  bank: 'M4 10 12 4l8 6M6 10v8m4-8v8m4-8v8m4-8v8M4 20h16',
  calendar: 'M5 6h14v14H5zM5 10.5h14M9 3.5V7m6-3.5V7',
  card: 'M3.5 6h17v12.5h-17zM3.5 10.5h17M7 15h3',
  chart: 'M4 4v16h16M8 14l3.5-4 3 2.5L20 7',
  chat: 'M20 11.5a8 8 0 0 1-11.7 7.1L4 20l1.4-4.1A8 8 0 1 1 20 11.5zM9 10h6m-6 3.5h4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  clock: 'M12 7.5V12l3 2M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0z',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  document: 'M7 3.5h6.5L18 8v12.5H7zM13.5 3.5V8H18M10 12.5h5M10 16h5',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 20h15',
  edit: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM14 6.5l3.5 3.5',
  exchange: 'M4 8.5h15m-3.5-3.5L19 8.5 15.5 12M20 15.5H5m3.5-3.5L5 15.5 8.5 19',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  'eye-off':
    'M4 4l16 16M9.5 6A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.2 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4',
  filter: 'M4 6h16M7 12h10m-7 6h4',
  heart: 'M12 20s-8-4.8-8-10.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5C20 15.2 12 20 12 20z',
  info: 'M12 11v5.5M12 7.6v.1M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0z',
  lock: 'M6 10.5h12V20H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
  mail: 'M3.5 6h17v12.5h-17zM4 7l8 6 8-6',
  menu: 'M4 7.5h16M4 16.5h16',
  minus: 'M5 12h14',
  pause: 'M8.5 5.5v13m7-13v13',
  people:
    'M12.5 8.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM2.5 20c.6-3.6 3.2-5.5 6.5-5.5s5.9 1.9 6.5 5.5M15.5 5.2a3.5 3.5 0 0 1 0 6.6m2.2 3.2c2 .8 3.3 2.4 3.8 5',
  phone:
    'M8.5 4H5a1 1 0 0 0-1 1c0 8.3 6.7 15 15 15a1 1 0 0 0 1-1v-3.5l-4.5-1.8-2 2.3a12 12 0 0 1-5.5-5.5l2.3-2z',
  pin: 'M12 21s-7-6.2-7-11.5a7 7 0 1 1 14 0C19 14.8 12 21 12 21zM14.5 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  play: 'M8 5.5v13l10.5-6.5z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5',
  search: 'm20 20-4.5-4.5M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z',
  share: 'M12 15V4m-4 4 4-4 4 4M5 12v8h14v-8',
  shield: 'M12 3.5 5 6v6c0 4.5 3 7.3 7 8.5 4-1.2 7-4 7-8.5V6zM9 12l2.2 2.2L15.2 10',
  'sign-out': 'M10 5H5v14h5M10 12h10m-4-4 4 4-4 4',
  sort: 'M8 5v14m-3.5-3.5L8 19l3.5-3.5M16 19V5m-3.5 3.5L16 5l3.5 3.5',
  star: 'm12 3 3 6 6 1-5 4 2 7-6-4-6 4 2-7-5-4 6-1z',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13',
  user: 'M16 8.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  warn: 'M12 10v4.5m0 2.5v.1M12 4 2.8 19.5h18.4z',
} as const

export type IconName = keyof typeof paths

type IconProps = {
  name: IconName
  /** Side length in px; without it the sign is 1.25 times as high as the text. */
  size?: number
}

/** An icon beside words. Screen readers skip it: the words, or the button's label, carry the meaning. */
export function Icon({ name, size }: IconProps) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={size === undefined ? undefined : { width: size, height: size }}
    >
      <path d={paths[name]} />
    </svg>
  )
}
