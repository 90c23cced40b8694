/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(full.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/**
 * The contrast ratio of two colours.
 *
 * @param one A colour as #rgb or #rrggbb.
 * @param other A colour as #rgb or #rrggbb.
 * @returns From 1, the same, to 21, black on white.
 * @source WCAG 2.2, contrast ratio.
 */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

type Pair = readonly [front: string, ground: string]

const texts = ['text', 'text-muted', 'text-faint', 'link', 'accent-text', 'gain', 'loss', 'redeem']

/** Text colours with the backgrounds they are used on: 4.5 to 1 at least. */
export const readable: readonly Pair[] = [
  ...texts.flatMap((text) => ['page', 'surface', 'sunk'].map((ground): Pair => [text, ground])),
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-chosen', 'chosen'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['gain', 'good-soft'],
  ['loss', 'loss-soft'],
  ['redeem', 'redeem-soft'],
  ['accent-text', 'accent-soft'],
  ...['on-panel', 'on-panel-muted', 'on-panel-gold'].flatMap((text) =>
    ['panel', 'panel-deep'].map((ground): Pair => [text, ground]),
  ),
]

/** Jobs that mark a control: 3 to 1 at least. */
export const visible: readonly Pair[] = [
  ['border-input', 'surface'],
  ['border-input', 'page'],
  ['focus', 'page'],
  ['focus', 'surface'],
  ['focus', 'sunk'],
]

type Tokens = ReadonlyMap<string, string>

/**
 * The lists of tokens.css: the values, and the jobs by day and by night.
 *
 * @param css The text of tokens.css.
 */
export function readTokens(css: string) {
  const values = listAfter(css, '/* Step one')
  const day = listAfter(css, '/* Step two')
  const night = listAfter(css, '@media (prefers-color-scheme: dark)')
  return { values, day, night: new Map([...day, ...night]) }
}

/** The colour of a job, followed to its value; an empty text when it is no plain colour. */
export function colourOf(job: string, jobs: Tokens, values: Tokens): string {
  const value = jobs.get(job) ?? ''
  const colour = value.startsWith('var(--') ? (values.get(value.slice(6, -1)) ?? '') : value
  return /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour) ? colour : ''
}

function listAfter(css: string, mark: string): Tokens {
  const start = css.indexOf(mark)
  if (start < 0) throw new RangeError(`tokens.css has no "${mark}"`)
  const from = css.indexOf('{', start) + 1
  const block = css.slice(from, css.indexOf('}', from))
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}
