import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { ownersOf } from '#features/staff/owners.server.ts'
import { addDays, istDate } from '#finance/dates.ts'
import { formatNumber } from '#finance/rupees.ts'
import { findHead, insertDay, selectDays } from '#kit/audit/chain.server.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import { toDesk } from '#kit/mail/to-desk.server.ts'
import { officeMailWords } from '#kit/mail/words/desk-mails.ts'
import type { Services } from '#kit/services/services.server.ts'
import { listReadsOn } from './list-reads.server.ts'

/**
 * Keeps the end of the audit log once an Indian day, and mails it to the owners. Whoever has the database can write the log
 * again as a whole, but not the mails. Runs every hour; a day without entries has no mail.
 */
export async function keepDayHead(services: Services): Promise<void> {
  const { db, clock } = services
  const head = await findHead(db)
  const day = addDays(istDate(clock.now()), -1)
  const known = (await selectDays(db)).at(-1)
  if (!head || known?.day === day || known?.sequence === head.sequence) return
  await db.transaction().execute(async (trx) => {
    const { sequence, hash } = head
    // Another server may have been first.
    if (!(await insertDay(trx, { day, sequence, hash }))) return
    const owners = await ownersOf(trx)
    const data = {
      day: dateText(wordsIn(defaultLanguage).locale, day),
      number: String(sequence),
      hash,
      ...toDesk(services, '/audit', ''),
      lists: listsText(await listReadsOn({ db: trx, clock }, day)),
    }
    for (const { name, email } of owners.length > 0 ? owners : [{ name: '', email: services.firm().email }]) {
      await queueMail(trx, services, {
        to: email,
        language: defaultLanguage,
        kind: 'log-head',
        data: { ...data, name },
      })
    }
  })
}

/** How many clients each person read in lists, as a sentence; '' if nobody read any. */
function listsText(reads: Awaited<ReturnType<typeof listReadsOn>>): string {
  if (reads.length === 0) return ''
  const people = reads.map(({ name, clients }) => `${name} ${formatNumber(clients)}`).join(', ')
  return fill(officeMailWords.listsRead, { people })
}
