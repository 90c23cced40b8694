import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

/**
 * The published vectors of RFC 8785: input and output as in the repository of its author
 * (cyberphone/json-canonicalization, testdata/).
 */
const vectors = [
  {
    name: 'values',
    input: String.raw`{
      "numbers": [1E30, 4.50, 333333333.33333329, 2e-3, 0.000000000000000000000000001],
      "escaping": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`,
    output: String.raw`{"escaping":"€$\u000f\nA'B\"\\\\\"/","literals":[null,true,false],"numbers":[1e+30,4.5,333333333.3333333,0.002,1e-27]}`,
  },
  {
    name: 'structures',
    input: String.raw`{ "1": {"f": {"f": "hi","F": 5} ,"\n": 56.0}, "10": { }, "": "empty", "a": { }, "111": [ { } ], "A": { } }`,
    output: String.raw`{"":"empty","1":{"\n":56,"f":{"F":5,"f":"hi"}},"10":{},"111":[{}],"A":{},"a":{}}`,
  },
  {
    name: 'weird',
    input: String.raw`{ "\u20ac": "Euro Sign", "1": "One", "\u0080": "Control\u007f", "\ud83d\ude02": "Smiley",
      "\u00f6": "Latin Small Letter O With Diaeresis", "\ufb33": "Hebrew Letter Dalet With Dagesh", "</script>": "Browser Challenge" }`,
    output:
      '{"1":"One","</script>":"Browser Challenge","\u0080":"Control\u007f","ö":"Latin Small Letter O With Diaeresis","€":"Euro Sign","😂":"Smiley","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
  },
  {
    name: 'french',
    input: `{ "peach": "This sorting order", "péché": "is wrong according to French",
      "pêche": "but canonicalization MUST", "sin": "ingnore locale" }`,
    output:
      '{"peach":"This sorting order","péché":"is wrong according to French","pêche":"but canonicalization MUST","sin":"ingnore locale"}',
  },
]

test.each(vectors)('C-050 C-084 $name: the text is the one that RFC 8785 publishes', ({ input, output }) => {
  expect(canonicalJson(JSON.parse(input))).toBe(output)
})

/** RFC 8785, appendix B: a number by its bits, and its text. */
const numbers = [
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555556', '333333333.3333334'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
] as const

test.each(numbers)('C-084 the number %s is written as %s', (bits, text) => {
  expect(canonicalJson(Buffer.from(bits, 'hex').readDoubleBE())).toBe(text)
})

test('C-050 C-084 refuses what JSON can’t hold', () => {
  expect(() => canonicalJson(Number.NaN)).toThrow('canonical JSON holds finite numbers, got NaN')
  expect(() => canonicalJson(['\ud800'])).toThrow('half of a surrogate pair')
  expect(() => canonicalJson({ '\udead': 1 })).toThrow('half of a surrogate pair')
})
