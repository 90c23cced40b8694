import { expect, test } from 'vitest'
import { bareTexts } from '#content/fixtures/bare-words.ts'
import { speakPseudoLanguage } from '#content/fixtures/pseudo-language.ts'
import { sampleFirm as firm } from '#content/fixtures/sample-firm.ts'
import { drawMail } from './draw.server.ts'
import { type MailKind, mailWords } from './words/mail.ts'

const link = 'https://peepal.example/reset-password?token=abc'

test('says the same as text and as HTML', () => {
  const mail = drawMail(
    { to: 'meera@example.in', kind: 'reset-password', data: { name: 'Meera Rao', link } },
    firm,
  )
  expect(mail.subject).toBe('Choose a new password')
  for (const said of ['Dear Meera Rao,', 'for 30 minutes', link, 'We never ask for your password']) {
    expect(mail.text).toContain(said)
    expect(mail.html).toContain(said)
  }
})

test('has the width of a phone, and colours for the light and the dark theme', () => {
  const { html } = drawMail({ to: 'meera@example.in', kind: 'reset-password', data: { link } }, firm)
  expect(html).toContain('<meta name="viewport" content="width=device-width">')
  const dark = /prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html)?.[1] ?? ''
  // Each place with a colour of its own has one for the dark theme too.
  for (const [, name] of html.matchAll(/<\w+ class="(\w+)"[^>]*color:#/g)) expect(dark).toContain(`.${name}{`)
  expect(dark).toContain('body{background:#0b1713')
})

test('no subject holds anything that a person typed', () => {
  for (const { subject } of Object.values(mailWords.messages)) expect(subject).not.toContain('{')
})

test('markup in a name stays text, and a line break does not begin a paragraph', () => {
  const name = 'Meera\r\n\r\nYour account is closed. <a href="https://evil.example">Click</a>'
  const mail = drawMail(
    {
      to: 'meera@example.in',
      kind: 'password-changed',
      data: { name, when: 'today', link },
    },
    firm,
  )
  expect(mail.html).not.toContain('<a href="https://evil.example"')
  expect(mail.html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;')
  expect(mail.text).toContain('Dear Meera Your account is closed.')
})

test('half a message is not sent', () => {
  expect(() =>
    drawMail({ to: 'meera@example.in', kind: 'email-changed', data: { when: 'today' } }, firm),
  ).toThrow('the message email-changed needs newEmail')
  expect(() =>
    drawMail({ to: 'a@example.in, b@example.in', kind: 'verify-email', data: { link } }, firm),
  ).toThrow('no usable address')
})

test('every message is in the language of its reader, to the last word', () => {
  speakPseudoLanguage()
  // What the office runs in a terminal is the same in every language, and only the office gets it.
  const facts = [firm.name, firm.email, 'npm run desk']
  const kinds = Object.keys(mailWords.messages).filter((kind) => !kind.startsWith('new-')) as MailKind[]
  for (const kind of kinds) {
    const names = [
      'when',
      'where',
      'newEmail',
      'factor',
      'left',
      'about',
      'day',
      'name',
      'by',
      'next',
      'number',
      'nav',
      'reason',
      'sentence',
      'sips',
      'what',
      'who',
      'hash',
      'title',
      'date',
      'person',
      'firm',
      'fact',
    ]
    const data = { ...Object.fromEntries(names.map((name) => [name, '7'])), link }
    const { subject, text, html } = drawMail({ to: 'meera@example.in', language: 'xx', kind, data }, firm)
    expect(bareTexts([subject, ...text.split('\n')], facts), kind).toEqual([])
    expect(html).toContain('<html lang="xx">')
  }
})

test('a message that an older server queued, without a language, is in English', () => {
  expect(drawMail({ to: 'meera@example.in', kind: 'closed', data: {} }, firm).subject).toBe(
    'Your account is closed',
  )
})
