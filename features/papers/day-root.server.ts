import { dateText } from '#content/dates.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { ownersOf } from '#features/staff/owners.server.ts'
import { addDays, dayNumber, IST_MS, type IsoDate, istDate } from '#finance/dates.ts'
import { chainStart, linkHash } from '#kit/audit/hash-chain.server.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import { toDesk } from '#kit/mail/to-desk.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { fromHex, toHex } from './digest.ts'
import { leafHash, treeRoot } from './merkle.ts'
import { findNewestDay, insertSealedDay, type SealedDayRow } from './tables/sealed.server.ts'

/**
 * Makes the root of yesterday: one hash over every paper that was sealed since the root before, and over that root. Mails it
 * to the owners, and statements print it: whoever has the database can write chains and roots again, but not those. Runs every
 * hour; a day on which nothing was sealed has no root.
 */
export async function saveSealedDay(services: Services): Promise<void> {
  const { db, clock } = services
  const today = istDate(clock.now())
  const day = addDays(today, -1)
  const known = await findNewestDay(db)
  if (known && known.day >= day) return
  const links = await db
    .selectFrom('sealed_link')
    .leftJoin('sealed_leaf', 'sealed_leaf.link_id', 'sealed_link.id')
    .select(['sealed_link.id', 'sealed_link.hash'])
    .where('sealed_leaf.link_id', 'is', null)
    .where('sealed_link.at', '<', toIso(dayNumber(today) * dayMs - IST_MS))
    .orderBy('sealed_link.chain_id')
    .orderBy('sealed_link.sequence')
    .execute()
  if (links.length === 0) return
  const tree = await treeOf(links.map(({ hash }) => hash))
  const facts = { day, previous: known?.root ?? chainStart, links: links.length, tree }
  const root = linkHash(facts)
  await db.transaction().execute(async (trx) => {
    const ids = links.map(({ id }) => id)
    // Another server may have been first.
    if (!(await insertSealedDay(trx, { ...facts, root }, ids))) return
    const owners = await ownersOf(trx)
    const data = {
      day: dateText(wordsIn(defaultLanguage).locale, day),
      date: day,
      number: String(links.length),
      hash: root,
      ...toDesk(services, '/audit', ''),
    }
    for (const { name, email } of owners.length > 0 ? owners : [{ name: '', email: services.firm().email }]) {
      await queueMail(trx, services, {
        to: email,
        language: defaultLanguage,
        kind: 'sealed-root',
        data: { ...data, name },
      })
    }
  })
}

/** Returns the root of the tree over the hashes of some links. */
export async function treeOf(hashes: readonly string[]): Promise<string> {
  return toHex(await treeRoot(await Promise.all(hashes.map(async (hash) => leafHash(fromHex(hash))))))
}

/** Returns what the root of a day is made of. */
export function factsOfDay({ day, previous, links, tree }: SealedDayRow) {
  return { day, previous, links, tree }
}

/** The newest root, as statements print it. */
export interface PrintedRoot {
  readonly day: IsoDate
  readonly root: string
}

/** Returns the newest root; null before the first paper. */
export async function newestRoot({ db }: Pick<Services, 'db'>): Promise<PrintedRoot | null> {
  const row = await findNewestDay(db)
  return row && { day: row.day, root: row.root }
}
