import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync('app/ui/tokens.css', 'utf8')

function declarations(after: string) {
  const from = css.indexOf('{', css.indexOf(after)) + 1
  const block = css.slice(from, css.indexOf('}', from))
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const values = declarations('/* Step one')
const day = declarations('/* Step two')
const nightByDevice = declarations(':root:not([data-theme="light"])')
const nightByChoice = declarations(':root[data-theme="dark"] {')

test('dark by the device and dark by choice are one list', () => {
  expect([...nightByDevice]).toEqual([...nightByChoice])
})

/** WCAG 2.2, relative luminance and contrast ratio. */
function luminance(hex: string) {
  const full = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(full.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string) {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const texts = ['text', 'text-muted', 'text-faint', 'link', 'accent-text', 'gain', 'loss', 'redeem']
const readable = [
  ...texts.flatMap((text) => ['page', 'surface', 'sunk'].map((ground) => [text, ground] as const)),
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
    ['panel', 'panel-deep'].map((ground) => [text, ground] as const),
  ),
] as const
const visible = [
  ['border-input', 'surface'],
  ['border-input', 'page'],
  ['focus', 'page'],
  ['focus', 'surface'],
  ['focus', 'sunk'],
] as const

test.each([
  ['day', day],
  ['night', new Map([...day, ...nightByChoice])],
])('by %s every text reaches 4.5:1 and every border of a control 3:1', (_, jobs) => {
  const colour = (job: string) => {
    const value = jobs.get(`--${job}`) ?? ''
    return value.startsWith('var(') ? (values.get(value.slice(4, -1)) ?? '') : value
  }
  const ratio = ([one, other]: readonly [string, string]) => contrast(colour(one), colour(other))
  expect(
    readable.filter((pair) => !(ratio(pair) >= 4.5)).map((pair) => `${pair.join(' on ')} ${ratio(pair)}`),
  ).toEqual([])
  expect(
    visible.filter((pair) => !(ratio(pair) >= 3)).map((pair) => `${pair.join(' on ')} ${ratio(pair)}`),
  ).toEqual([])
})
