import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '#kit/store/store.server.ts'
import { folioEnds, plainFact } from './invitation.ts'
import { selectFolioNumbers, selectPanEnds } from './tables/people.server.ts'
import type { AskedFact } from './tables/tables.server.ts'

/** Returns the fact that the firm can ask a person for: a folio number first, for it is on her papers alone; null for neither. */
export async function factToAsk(db: Database, personId: string): Promise<AskedFact | null> {
  if ((await answersOf(db, personId, 'folio')).length > 0) return 'folio'
  return (await answersOf(db, personId, 'pan')).length > 0 ? 'pan' : null
}

/** Tells whether what was typed is the fact, in a time that does not tell how near it is. */
export async function isFact(
  db: Database,
  personId: string,
  fact: AskedFact,
  typed: string,
): Promise<boolean> {
  const guess = digestOf(plainFact(fact, typed))
  const answers = await answersOf(db, personId, fact)
  return answers.filter((answer) => timingSafeEqual(digestOf(answer), guess)).length > 0
}

async function answersOf(db: Database, personId: string, fact: AskedFact): Promise<string[]> {
  if (fact === 'pan') return await selectPanEnds(db, personId)
  return (await selectFolioNumbers(db, personId)).flatMap(folioEnds)
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
