import { expect, test } from 'vitest'
import { type Composed, camsMail, kfintechAddress, kfintechMail, tracked } from './fixtures/compose-mail.ts'
import { type MailContent, readMailReport } from './mail-report.ts'
import { addressFault, behindTracker } from './report-address.ts'

const contentOf = ({ subject = '', text = '', html = '' }: Composed): MailContent => ({
  subject,
  text,
  html,
  attachments: [],
})

test.each([
  'Subscribed Transaction Feeds Report for Reference No.: WBTRN2210159',
  'Subscribed Transaction Feeds Report for Ref.no. WBTRN2210159',
  'Subscribed Master AUM/Investor Master Details Report for Reference No WBTRN2210159',
  'SUBSCRIPTION SIP REGISTRATION Report for Ref. No WBTRN2210159',
  'Client Wise AUM Report for Ref. No. : WBTRN2210159',
])('C-151 the subject “%s” names its request', (subject) => {
  expect(readMailReport('kfintech', contentOf(kfintechMail({ subject })))).toEqual({
    is: 'link',
    address: kfintechAddress('WBTRN2210159'),
    request: 'WBTRN2210159',
    report: '',
  })
})

test('C-151 a mail of CAMS is read from its text, its table, or the lines of older ones', () => {
  const { subject = '', text = '', html = '' } = camsMail()
  const link = {
    is: 'link',
    address: 'https://mailback12.camsonline.com/mailback_result/123456R2.zip',
    request: '123456R2',
    report: 'WBR2',
  }
  expect(readMailReport('cams', contentOf({ subject, text }))).toEqual(link)
  expect(readMailReport('cams', contentOf({ subject, html }))).toEqual(link)
  const spread = html.replaceAll('<td>', '<td class="x">\r\n <b>').replaceAll('</td>', '</b>\r\n</td>\r\n')
  expect(readMailReport('cams', contentOf({ subject, html: spread }))).toEqual(link)
  const older = `Report Request No: 123456R2\nThe zip file is at\nLink : ${link.address}\n`
  expect(readMailReport('cams', contentOf({ subject, text: older }))).toEqual(link)
  const none = camsMail({ status: 'No Data', address: 'NA' })
  expect(readMailReport('cams', contentOf(none))).toEqual({
    is: 'no-data',
    request: '123456R2',
    report: 'WBR2',
  })
})

test('C-151 a newsletter is ignored, and a mail of an unknown form waits', () => {
  const read = (subject: string, text = '') => readMailReport('cams', contentOf({ subject, text })).is
  expect(read('A new portal for distributors')).toBe('other')
  expect(read('WBR2 is late today')).toBe('unclear')
  expect(read('WBR2. Investor Transactions for a Period, Request Id:1R2', 'Request Status: Failed')).toBe(
    'unclear',
  )
  expect(read('WBR2. Investor Transactions for a Period, Request Id:1R2', 'Dear partner')).toBe('unclear')
})

test('C-151 the address behind a tracker is each character moved down by one', () => {
  // By hand: h→i, t→u, p→q, s→t, :→; and /→0.
  const link = 'https://scdelivery.kfintech.com/c/?u=iuuqt%3B00ngt%2Flgjoufdi%2Fdpn0b&p=track&e=s1'
  expect(behindTracker(link, 'kfintech')).toBe('https://mfs.kfintech.com/a')
  expect(tracked('https://mfs.kfintech.com/a')).toBe(link)
  expect(behindTracker(`${link}&u=iuuqt`, 'kfintech')).toBeNull()
  expect(behindTracker('https://scdelivery.kfintech.com/c/?u=undefined', 'kfintech')).toBeNull()
  // Another host's link, and one of a registrar without a tracker, are what they are.
  expect(behindTracker('https://mfs.kfintech.com/b', 'kfintech')).toBe('https://mfs.kfintech.com/b')
  expect(behindTracker(link, 'cams')).toBe(link)
})

test('C-151 each registrar’s reports come from its own hosts', () => {
  expect(addressFault(kfintechAddress('a'), 'kfintech')).toBeNull()
  expect(addressFault(kfintechAddress('a'), 'cams')).toBe('foreign-host')
  expect(addressFault('https://mfs.kfintech.com/elsewhere', 'kfintech')).toBe('odd-address')
  expect(addressFault('https://mfs.kfintech.com/elsewhere', 'kfintech', true)).toBeNull()
})

test('C-151 no mail of a megabyte takes long to read, whatever is in it', () => {
  // A pattern that looked again from every character would not end within the time limit of a test.
  for (const part of [
    '<',
    '</td> ',
    'href="',
    "href='",
    '&#',
    'Request Status ',
    'https://',
    '<a href=',
    'Link: ',
  ])
    expect(
      readMailReport(
        'kfintech',
        contentOf(kfintechMail({ html: part.repeat(1_000_000 / part.length), text: part.repeat(10_000) })),
      ),
    ).toMatchObject({ is: expect.stringMatching(/^(?:unclear|refused)$/) })
})
