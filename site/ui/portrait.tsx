export type PortraitStyle = {
  skin: 'wheat' | 'tan' | 'brown' | 'deep'
  hair: 'short' | 'side' | 'crop' | 'bald' | 'long' | 'bob' | 'bun' | 'turban'
  hairColour?: 'black' | 'brown' | 'grey' | 'gold' | 'terracotta'
  dress: 'shirt' | 'kurta' | 'saree' | 'blazer'
  /** Of the dress; the ground behind is chosen to go with it. */
  colour: 'green' | 'gold' | 'terracotta' | 'blue' | 'plum' | 'ivory'
  beard?: 'moustache' | 'short' | 'full'
  glasses?: boolean
  bindi?: boolean
}

const skins = {
  wheat: ['#e0b088', '#cf9a70'],
  tan: ['#cc9266', '#b67c52'],
  brown: ['#ac7449', '#96613a'],
  deep: ['#84543a', '#6f432c'],
}
const shadow = '#1d1a17'
const hairs = { black: '#241d1a', brown: '#463024', grey: '#a8a39a', gold: '#c8963e', terracotta: '#b3563a' }
// Dress, its trim, and the ground behind.
const colours = {
  green: ['#14513f', '#c8963e', '#f0dcb4'],
  gold: ['#c8963e', '#0e3b2e', '#dcebe2'],
  terracotta: ['#b3563a', '#f0dcb4', '#e8dfcd'],
  blue: ['#2f5379', '#e4dbca', '#f0dcb4'],
  plum: ['#6b3550', '#dcae62', '#e3ddd3'],
  ivory: ['#f6eedd', '#b08a45', '#9dbfae'],
}

const backHair: Partial<Record<PortraitStyle['hair'], string>> = {
  long: 'M22 36c0-15 8-23 18-23s18 8 18 23c0 9 2 18 5 27H17c3-9 5-18 5-27z',
  bob: 'M22 36c0-15 8-23 18-23s18 8 18 23v13c-3 3-6 4-9 4H31c-3 0-6-1-9-4z',
  bun: 'M40 4.5a7.4 7.4 0 0 1 0 14.8 7.4 7.4 0 0 1 0-14.8zM25.6 36.5C23.5 23.5 30 14 40 14s16.5 9.5 14.4 22.5c-1 3-27.8 3-28.8 0z',
}
const frontHair: Record<PortraitStyle['hair'], string> = {
  short:
    'M25.5 35c-2-13 4-20.5 14.5-20.5S56.5 22 54.5 35c-.8-4.5-2-7.5-3.5-9.5-6 1.5-13.5 1-18.5-2-3.5 2.5-6 6-7 11.5z',
  side: 'M25.5 36c-3-14 4-22.5 15-22.5 11.5 0 17 8.5 14 22-.6-4-1.5-7.5-3-10-8 .5-14-1.5-17.5-5-1.5 5.5-6.5 8-8.5 15.5z',
  crop: 'M26 33c-1-12 5-18 14-18s15 6 14 18c-1.5-5-3-8-5.5-9.5-5-1.3-12-1.3-17 0C29 25 27.5 28 26 33z',
  bald: 'M26 36c-1.5-3-1.6-7-.6-10 .8 3 1.6 6 1.8 9zM54 36c1.5-3 1.6-7 .6-10-.8 3-1.6 6-1.8 9z',
  long: 'M25 40c-3-16 4-25.5 15-25.5S58 24 55 40c-1-8-6-15-15-20-9 5-14 12-15 20z',
  bob: 'M25 40c-3-16 4-25.5 15-25.5S58 24 55 40c-.5-8-3-13-6.5-16.5C43 28 31 28 25 40z',
  bun: 'M25.5 37c-2-14 4.5-22 14.5-22s16.5 8 14.5 22c-1-8-6-14-14.5-17-8.5 3-13.5 9-14.5 17z',
  turban: 'M22.5 31c-2.5-16 6-25 17.5-25s20 9 17.5 25C53 25 47 21.5 40 20c-7 1.5-13 5-17.5 11z',
}
const beards = {
  moustache: 'M33.5 42.5c1.8-2.4 4.5-2.8 6.5-1.4 2-1.4 4.7-1 6.5 1.4-2.3.9-4.7.8-6.5-.2-1.8 1-4.2 1.1-6.5.2z',
  short:
    'M26.6 34c.5 13.5 6 18.5 13.4 18.5S52.9 47.5 53.4 34c-1.6 4.5-3.6 6.5-6 7-4-1.6-10.8-1.6-14.8 0-2.4-.5-4.4-2.5-6-7zm9 9.5c2.5 1.6 6.3 1.6 8.8 0-.8 2.6-2.4 3.8-4.4 3.8s-3.6-1.2-4.4-3.8z',
  full: 'M26 33c-.5 16 5 24.5 14 24.5S54.5 49 54 33c-1.6 5-3.6 7.5-6.6 8-4-1.8-10.8-1.8-14.8 0-3-.5-5-3-6.6-8zm9.6 10.5c2.5 1.6 6.3 1.6 8.8 0-.8 2.3-2.4 3.3-4.4 3.3s-3.6-1-4.4-3.3z',
}
/** The details of the dress: `line` in the colour of its trim, `fill` in that colour, `linen` in white. */
const trims: Record<PortraitStyle['dress'], { line?: string; fill?: string; linen?: string }> = {
  shirt: {
    fill: 'M32.4 56.6 40 65l-5.4 6.4-5.8-10.6zM47.6 56.6 40 65l5.4 6.4 5.8-10.6z',
    line: 'M40 66.5V80',
  },
  kurta: { line: 'M31.5 57.8c2 4.4 5 6.7 8.5 6.7s6.5-2.3 8.5-6.7M40 64.5V76M40 68.5h.01M40 72.5h.01' },
  blazer: {
    linen: 'M33 57 40 66l7-9 1.5 1.5L40 79l-8.5-20.5z',
    line: 'M31.5 57.5 40 79l8.5-21.5',
    fill: 'M38.6 65.5h2.8l1 9.5L40 79l-2.4-4z',
  },
  saree: {
    line: 'M52 58C42 62 30 71 26 80M56.5 60.5C48 64 38 72 35 80',
    fill: 'M52 58l4.5 2.5C48 64 38 72 35 80h-9c4-9 16-18 26-22z',
  },
}

/**
 * A drawn portrait, in one style for everyone on the site. Invented people are never
 * shown as photographs. It has no text alternative: the name is beside it.
 */
export function Portrait({ look, size = 48 }: { look: PortraitStyle; size?: number }) {
  const [skin, shade] = skins[look.skin] as [string, string]
  const [dress, trim, ground] = colours[look.colour] as [string, string, string]
  const hair = hairs[look.hairColour ?? 'black']
  const back = backHair[look.hair]
  const { line, fill, linen } = trims[look.dress]
  const beardColour = look.hair === 'turban' ? hairs.black : hair
  return (
    <svg className="portrait" viewBox="0 0 80 80" width={size} height={size} aria-hidden="true">
      <path fill={ground} d="M0 0h80v80H0z" />
      {back && <path fill={hair} d={back} />}
      <path fill={dress} d="M8 80c1-13 9-19 24-22.5h16C63 61 71 67 72 80z" />
      <path fill={shade} d="M33.5 46h13v12c-1.5 3.5-4 5-6.5 5s-5-1.5-6.5-5z" />
      {linen && <path fill="#f6eedd" d={linen} />}
      {fill && <path fill={trim} d={fill} />}
      {line && (
        <path fill="none" stroke={linen ? shadow : trim} strokeWidth="1.4" strokeLinecap="round" d={line} />
      )}
      <path fill={shadow} opacity="0.13" d="M46 56.5c17 4 25 10.5 26 23.5H52c1.5-8.5 0-16.5-6-23.5z" />
      <path
        fill={skin}
        d="M26 31c0-10 5.5-15 14-15s14 5 14 15c1.8-.6 3 .6 2.6 3-.4 2.3-1.5 3.8-3.2 3.6C52 46.5 46.5 52 40 52s-12-5.5-13.4-14.4c-1.7.2-2.8-1.3-3.2-3.6-.4-2.4.8-3.6 2.6-3z"
      />
      {/* The light comes from the left, as in the pictures. */}
      <path
        fill={shade}
        opacity="0.6"
        d="M45 16.4c6.4 1.7 9 6.5 9 14.6 1.8-.6 3 .6 2.6 3-.4 2.3-1.5 3.8-3.2 3.6C52 46.5 46.5 52 40 52c5.2-3 8.3-8.5 8.8-16.5.4-8-.6-14-3.8-19.1z"
      />
      {look.beard && <path fill={beardColour} d={beards[look.beard]} />}
      <path fill={hair} d={frontHair[look.hair]} />
      <path
        fill="none"
        stroke="#33231c"
        strokeWidth="1.5"
        strokeLinecap="round"
        d="M31.5 29.5c1.3-1 3.3-1 4.6 0M43.9 29.5c1.3-1 3.3-1 4.6 0M34 33.6v.7M46 33.6v.7"
      />
      <path
        fill="none"
        stroke={look.beard === 'full' || look.beard === 'short' ? '#f3d9c4' : '#7a3a2a'}
        strokeWidth="1.5"
        strokeLinecap="round"
        d={
          look.beard === 'moustache' ? 'M37.4 46.4c1.6 1.2 3.6 1.2 5.2 0' : 'M36.3 44.3c2.2 1.9 5.2 1.9 7.4 0'
        }
      />
      <path
        fill="none"
        stroke={shade}
        strokeWidth="1.4"
        strokeLinecap="round"
        d="M40.3 34c.3 2 .9 3.3.6 4.2-.3.6-1.2.7-2 .5"
      />
      {look.bindi && <circle cx="40" cy="27.3" r="1.3" fill="#a32a2a" />}
      {look.glasses && (
        <path
          fill="none"
          stroke="#33231c"
          strokeWidth="1.2"
          d="M29.5 34a4.6 4.6 0 1 0 9.2 0 4.6 4.6 0 1 0-9.2 0zM41.3 34a4.6 4.6 0 1 0 9.2 0 4.6 4.6 0 1 0-9.2 0zM38.7 33.5c.8-.7 1.8-.7 2.6 0"
        />
      )}
    </svg>
  )
}
