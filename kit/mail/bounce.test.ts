import { expect, test } from 'vitest'
import { bounceReason, readBounce } from './bounce.ts'

const token = '0123456789abcdef0123456789abcdef'

/** The shape of RFC 3464, section 2, and of its example in appendix E.1. */
function report(fields: string, { to = 'office@neem.example', third = '' } = {}): string {
  return [
    'Return-Path: <>',
    'From: Mail Delivery Subsystem <MAILER-DAEMON@mx.example.net>',
    `To: ${to}`,
    'Subject: Delivery Status Notification (Failure)',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    ' boundary="RAA14128.773615765/mx"',
    '',
    '--RAA14128.773615765/mx',
    '',
    'The message could not be delivered: 4.9.9 is no code of it.',
    '--RAA14128.773615765/mx',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    'Arrival-Date: Mon, 23 Nov 2026 10:00:00 +0530',
    '',
    fields,
    '',
    '--RAA14128.773615765/mx',
    'Content-Type: message/rfc822',
    '',
    'From: office@neem.example',
    'Subject: Your account with us is ready',
    ...(third === '' ? [] : [third]),
    '',
    'Hello',
    '--RAA14128.773615765/mx--',
  ].join('\r\n')
}

const postfix = [
  'Final-Recipient: rfc822; anita@example.net',
  'Original-Recipient: rfc822;Anita@example.net',
  'Action: failed',
  'Status: 5.1.1',
  'Remote-MTA: dns; gmail-smtp-in.l.google.com',
  'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does',
  ' not exist.',
].join('\r\n')

test('C-147 a report says which message, whose mailbox and why', () => {
  const third = `Message-ID: <${token}@neem.example>`
  const [bounce] = readBounce(report(postfix, { third }))
  expect(bounce).toEqual({ token, recipient: 'Anita@example.net', action: 'failed', status: '5.1.1' })
  expect(bounceReason(bounce!)).toBe('no-mailbox')
})

test('C-147 the envelope names the message where the report carries none of it', () => {
  const [bounce] = readBounce(report(postfix, { to: `bounces+${token.toUpperCase()}@neem.example` }))
  expect(bounce?.token).toBe(token)
  expect(readBounce(report(postfix))[0]?.token).toBeNull()
})

test('C-147 each recipient has its own block, and a code in the diagnosis is nearer than 5.0.0', () => {
  const exchange =
    'Final-Recipient: rfc822;a@b.in\nAction: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp;552 5.2.2 full'
  const bounces = readBounce(report(`${postfix}\r\n\r\n${exchange}`))
  expect(bounces.map(({ recipient, status }) => [recipient, status])).toEqual([
    ['Anita@example.net', '5.1.1'],
    ['a@b.in', '5.2.2'],
  ])
})

test('C-147 a delay is no bounce, a full mailbox is no missing one, and a refusal of us blames nobody', () => {
  const of = (action: string, status: string) =>
    bounceReason({ token: null, recipient: null, action, status })
  expect(of('delayed', '4.4.1')).toBeNull()
  expect(of('relayed', '2.1.5')).toBeNull()
  expect(of('failed', '5.1.10')).toBe('no-mailbox')
  expect(of('failed', '5.2.1')).toBe('no-mailbox')
  expect(of('failed', '5.2.2')).toBe('full')
  expect(of('failed', '4.4.7')).toBe('not-reached')
  expect(of('failed', '5.7.26')).toBe('ours')
})

test('C-147 a notice in free form is read by its codes', () => {
  const old = [
    'Return-Path: <>',
    'From: MAILER-DAEMON@old.example.in',
    'To: office@neem.example',
    'X-Failed-Recipients: gone@old.example.in',
    'Subject: failure notice',
    '',
    'Hi. This is the qmail-send program at old.example.in.',
    '<gone@old.example.in>:',
    '550 sorry, no mailbox here by that name. (#5.1.1)',
    '',
    '--- Below this line is a copy of the message.',
    `Message-ID: <${token}@neem.example>`,
  ].join('\n')
  expect(readBounce(old)).toEqual([
    { token, recipient: 'gone@old.example.in', action: 'failed', status: '5.1.1' },
  ])
})

test('C-147 other mail is no bounce, whatever it says', () => {
  expect(readBounce('From: anita@example.net\nSubject: 5.1.1\n\n550 5.1.1 please call me')).toEqual([])
  expect(readBounce('')).toEqual([])
  expect(readBounce('Content-Type: multipart/report; boundary="x"\nFrom: a@b.in\n\n--x\n')).toEqual([])
})

test('C-147 a part in base64 or quoted-printable reads as one in the clear', () => {
  const base64 = Buffer.from(`Reporting-MTA: dns; x\r\n\r\n${postfix}\r\n`).toString('base64')
  const raw = `From: postmaster@x.in\nContent-Type: multipart/report; boundary=B\n\n--B\nContent-Type: message/delivery-status\nContent-Transfer-Encoding: base64\n\n${base64}\n--B--`
  expect(readBounce(raw)).toMatchObject([{ status: '5.1.1' }])
})
