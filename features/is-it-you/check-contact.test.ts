import { expect, test } from 'vitest'
import { type ContactPoint, type ContactRegister, checkContact } from './check-contact.ts'

const points: readonly ContactPoint[] = [
  { kind: 'phone', value: '+919000000101', retired: null },
  { kind: 'phone', value: '+912200000103', retired: null },
  { kind: 'phone', value: '+919000000199', retired: '2026-03-31' },
  { kind: 'host', value: 'mangogrove.example', retired: null },
  { kind: 'host', value: 'www.mangogrove.example', retired: null },
  { kind: 'host', value: 'my.mangogrove.example', retired: null },
  { kind: 'page', value: 'social.test/mangogrove', retired: null },
  { kind: 'mail', value: 'office@mangogrove.example', retired: null },
  { kind: 'mail', value: 'asha@mangogrove.example', retired: null },
  { kind: 'arn', value: '123', retired: null },
  { kind: 'euin', value: 'E000456', retired: null },
  { kind: 'euin', value: 'E000789', retired: null },
]
const mfd: ContactRegister = { points, mailDomain: 'mangogrove.example', listsPayees: true }
const ria: ContactRegister = {
  ...mfd,
  points: [...points, { kind: 'payee', value: 'mangogrove.ia@validhdfc', retired: null }],
}

/** Each with the register, the answer, and what is special about it. Letters of other scripts are escaped. */
const vectors: readonly (readonly [string, 'mfd' | 'ria', 'ours' | 'not-ours' | 'unknown', string])[] = [
  ['+91 90000 00101', 'mfd', 'ours', 'written with country code and spaces'],
  ['09000000101', 'mfd', 'ours', 'trunk zero'],
  ['919000000101', 'mfd', 'ours', 'country code without plus'],
  ['\u096f\u0966\u0966\u0966\u0966\u0966\u0966 \u0967\u0966\u0967', 'mfd', 'ours', 'Devanagari digits'],
  ['022-0000 0103', 'mfd', 'ours', 'landline with STD code'],
  ['9000000110', 'mfd', 'not-ours', 'last two digits swapped'],
  ['+92 9000000101', 'mfd', 'not-ours', 'other country, same ten digits'],
  ['9OOOOOO1O1', 'mfd', 'not-ours', 'letters O in place of zeros'],
  ['0000 0103', 'mfd', 'unknown', 'landline without STD code: cannot be placed'],
  ['1600000101', 'mfd', 'not-ours', 'a 1600 number that is not in the register'],
  ['https://mangogrove.example/', 'mfd', 'ours', 'exact host'],
  ['https://my.mangogrove.example/login?next=/home', 'mfd', 'ours', 'listed subdomain'],
  ['https://pay.mangogrove.example/', 'mfd', 'unknown', 'subdomain under our name but not listed'],
  ['https://mangogr0ve.example/', 'mfd', 'not-ours', 'zero for o'],
  ['https://m\u0430ngogrove.example/', 'mfd', 'not-ours', 'Cyrillic a (U+0430)'],
  ['https://mangogr\u00f2ve.example/', 'mfd', 'not-ours', 'o with grave'],
  ['https://mangogrovve.example/', 'mfd', 'not-ours', 'doubled letter'],
  ['https://mangogrove.example@pay.test/', 'mfd', 'not-ours', 'our name in the user part, host is pay.test'],
  ['https://mangogrove-kyc.test/', 'mfd', 'not-ours', 'our name plus a lure word'],
  ['https://wa.me/919000000101', 'mfd', 'ours', 'WhatsApp link to our number'],
  ['https://chat.whatsapp.com/AbCdEfGhIjK', 'mfd', 'not-ours', 'group invitation; the firm runs no groups'],
  ['javascript:alert(1)', 'mfd', 'unknown', 'not a web address'],
  ['office@mangogrove.example', 'mfd', 'ours', 'listed'],
  ['OFFICE@MangoGrove.Example', 'mfd', 'ours', 'capitals'],
  ['office+pay@mangogrove.example', 'mfd', 'unknown', 'tag added to a listed address'],
  ['office@mangogrove.example.test', 'mfd', 'not-ours', 'longer domain'],
  ['\u043effice@mangogrove.example', 'mfd', 'not-ours', 'Cyrillic o in the first part'],
  ['office', 'mfd', 'unknown', 'no @'],
  ['MangoGrove.IA@ValidHDFC', 'ria', 'ours', 'capitals do not matter'],
  ['mangogrove.ia@valldhdfc', 'ria', 'not-ours', 'l for i in the handle'],
  ['mangogrove.ia@validicici', 'ria', 'not-ours', 'other bank'],
  ['mangogrove@okhdfcbank', 'ria', 'not-ours', 'ordinary handle, not @valid'],
  [
    'upi://pay?pa=mangogr0ve.ia@validhdfc&pn=Mango%20Grove',
    'ria',
    'not-ours',
    'payee name is ours, handle is not',
  ],
  ['mangogrove.ia@', 'ria', 'unknown', 'handle missing'],
  ['arn 123', 'mfd', 'ours', 'without zeros'],
  ['123', 'mfd', 'unknown', 'number alone'],
  ['e000789', 'mfd', 'ours', 'small letter'],
  ['EUIN', 'mfd', 'unknown', 'no number'],
  ['VM-MNGGRV-S', 'mfd', 'unknown', 'the register says nothing about sender names'],
  ['+91\u200b90000\u200b00101', 'mfd', 'ours', 'zero-width spaces'],
  [
    '\uff0b\uff19\uff11\uff19\uff10\uff10\uff10\uff10\uff10\uff10\uff11\uff10\uff11',
    'mfd',
    'ours',
    'full-width digits',
  ],
  ['00919000000101', 'mfd', 'ours', '00 for plus'],
  ['tel:+919000000101', 'mfd', 'ours', 'link of a telephone'],
  ['9000000199', 'mfd', 'not-ours', 'given up on 31 March 2026'],
  ['90000001', 'mfd', 'unknown', 'part of a number'],
  ['https://xn--mngogrove-9fg.example/', 'mfd', 'not-ours', 'punycode'],
  ['https://mangogrove.example./', 'mfd', 'ours', 'one final dot'],
  ['https://mango\u00adgrove.example/', 'mfd', 'not-ours', 'soft hyphen'],
  ['https://mangogrove.test/', 'mfd', 'not-ours', 'other ending'],
  ['https://192.0.2.7/login', 'mfd', 'not-ours', 'number of a machine'],
  ['mangogrove.example/login', 'mfd', 'ours', 'without https'],
  ['https://wa.me/919000000110', 'mfd', 'not-ours', 'WhatsApp of another number'],
  ['https://t.me/mangogrovevip', 'mfd', 'not-ours', 'Telegram'],
  ['Mango Grove <office@mangogrove.example>', 'mfd', 'ours', 'with a name'],
  ['Mango Grove <office@pay.test>', 'mfd', 'not-ours', 'our name, another address'],
  ['mangogrove@okaxis', 'mfd', 'not-ours', 'a distributor takes no money'],
  ['mangogrove.ia@validhdfc', 'mfd', 'not-ours', 'the handle of another firm'],
  ['upi://pay?pa=mangogrove.ia@validhdfc', 'ria', 'ours', 'link with our handle'],
  ['ARN-000124', 'mfd', 'not-ours', 'another number'],
  ['E000457', 'mfd', 'not-ours', 'another person'],
  ['', 'mfd', 'unknown', 'nothing'],
  ['Asha Rao', 'mfd', 'unknown', 'a name proves nothing'],
]

test.each(vectors)('%j of the %s is %s: %s (C-183)', (typed, register, state) => {
  expect(checkContact(typed, register === 'mfd' ? mfd : ria).state).toBe(state)
})

test('only the page that the firm lists on another site is its own (C-183)', () => {
  expect(checkContact('https://www.social.test/MangoGrove/', mfd).state).toBe('ours')
  expect(checkContact('https://social.test/mangogrove-vip', mfd).state).toBe('not-ours')
})

test('an adviser who entered no payee is not known by it (C-183)', () => {
  expect(checkContact('somebody@okaxis', { ...mfd, listsPayees: false }).state).toBe('unknown')
})

test('whatever is typed gets an answer, and only equality says ours (C-183)', () => {
  const bits = [
    'mangogrove',
    '.example',
    '@',
    '+91',
    '9000000101',
    'https://',
    '\u200b',
    '\u0430',
    ' ',
    '%',
    '://',
    '<',
    '>',
    'ARN',
  ]
  for (let seed = 1; seed < 4000; seed += 1) {
    let typed = ''
    for (let rest = seed * 7919; rest > 0; rest = Math.floor(rest / bits.length))
      typed += bits[rest % bits.length]
    const answer = checkContact(typed, mfd)
    if (answer.state === 'ours')
      expect(
        points.some(({ value }) => value === answer.shown),
        typed,
      ).toBe(true)
  }
})
