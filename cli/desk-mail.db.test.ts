import { expect } from 'vitest'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { desk } from './fixtures/run-desk.ts'

const report = `From: MAILER-DAEMON@mx.example.net
Content-Type: multipart/report; report-type=delivery-status; boundary=B

--B
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net

Final-Recipient: rfc822; anita@example.in
Action: failed
Status: 5.1.1

--B--
`

eachPlace(
  'C-147 a report of mail that came back is read from standard input, and other mail is refused',
  async (place) => {
    const taken = await desk(place, ['mail', 'bounce'], report)
    expect(taken).toMatchObject({ code: 0, out: expect.stringContaining('0 of our messages') })
    expect(taken.out + taken.err).not.toContain('anita')
    const other = await desk(place, ['mail', 'bounce'], 'From: anita@example.in\n\nPlease call me.')
    expect(other).toMatchObject({ code: 1, err: expect.stringContaining('no report') })
  },
)
