import { expect, test } from 'vitest'
import { drawInitials } from './draw-initials.ts'

const lettersOf = (name: string) => />([^<]*)<\/text>/.exec(drawInitials(name))?.[1]

test.each([
  ['Anita Rao', 'AR'],
  ['anita devi rao', 'AR'],
  ['Madonna', 'M'],
  ['నాగ రావు', 'నారా'],
  ['శ్రీమతి నాగ రావు', 'నారా'],
  ['Smt. Anita Rao', 'AR'],
  ['अनिता राव', 'अरा'],
  ['李 娜', '李娜'],
  ['  ', ''],
  ['', ''],
  ['😀 Rao', 'R'],
])('S-149 %j has the initials %j', (name, letters) => {
  expect(lettersOf(name)).toBe(letters)
})

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  ']]><svg onload=alert(1)>',
  '&lt;b&gt; &#60;b',
  '</text></svg><script>1</script>',
  '\u202e<\u0000>',
])('no markup comes out of %j', (name) => {
  const svg = drawInitials(name)
  expect(svg.match(/<[^>]*>/g)).toEqual([
    expect.stringMatching(/^<svg /),
    expect.stringMatching(/^<rect .*\/>$/),
    expect.stringMatching(/^<text /),
    '</text>',
    '</svg>',
  ])
  expect(svg).not.toMatch(/onerror|onload|script|&/)
})

test('neither a long name nor a tower of accents makes a long picture', () => {
  const tower = `a${'\u0301'.repeat(5_000)} b${'\u0300'.repeat(5_000)}`
  for (const name of [tower, 'x'.repeat(1_000_000), '\ud800'.repeat(300)]) {
    expect(drawInitials(name).length).toBeLessThan(600)
  }
})

test('S-149 the picture has the colours of the bar, whatever the name', () => {
  expect(drawInitials('Anita Rao')).toBe(drawInitials('Anita Rao'))
  const colours = (name: string) => drawInitials(name).match(/fill="#\w+"/g)
  for (const name of ['Anita Rao', 'Vikram Iyer', 'Meera Nair']) {
    expect(colours(name)).toEqual(['fill="#0e3b2e"', 'fill="#f0dcb4"'])
  }
})
