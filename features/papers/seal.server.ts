import { randomBytes, randomUUID } from 'node:crypto'
import { rowOn } from '#content/dated.ts'
import { obligationsOf } from '#content/obligations.ts'
import { retention } from '#content/retention.ts'
import { languageNamed, wordsIn } from '#content/words.ts'
import { findPerson } from '#features/identity/accounts.server.ts'
import { istDate } from '#finance/dates.ts'
import { canonicalJson } from '#kit/audit/canonical-json.ts'
import { chainStart, linkHash, sha256 } from '#kit/audit/hash-chain.server.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import type { LinkFacts, SealedBody, SealedContent, SealedKind } from './paper.ts'
import { findSealedOf, insertSealed, lockSealedChain, type SealedLinkRow } from './tables/sealed.server.ts'

/** What is to be sealed. A correction names the paper that it corrects; that one stays as it is. */
export type ToSeal =
  | { readonly kind: Exclude<SealedKind, 'correction'>; readonly body: SealedBody }
  | { readonly kind: 'correction'; readonly body: SealedBody; readonly corrects: string }

/** A paper that was sealed. */
export interface Sealed {
  readonly id: string
  /** SHA-256 of the link, in hexadecimal digits. */
  readonly hash: string
  readonly at: string
}

/**
 * Seals a paper of a client: its content with a salt, the names of client and firm, and a link at the end of her chain. All of
 * it is written if, and only if, the caller's transaction commits. Nothing changes it afterwards.
 *
 * Others who seal for the same client wait until the transaction ends. Call it after `store.lockAccount` and before
 * `appendEntry`, so that two transactions never wait for each other.
 *
 * @throws {RangeError} For an account that does not exist, and for a correction of a paper that the client does not have.
 */
export async function seal(
  trx: Transaction,
  { clock, firm }: Pick<Services, 'clock' | 'firm'>,
  personId: string,
  toSeal: ToSeal,
): Promise<Sealed> {
  const account = await findPerson(trx, personId)
  if (!account) throw new RangeError('there is no such account to seal a paper for')
  const corrects = toSeal.kind === 'correction' ? toSeal.corrects : null
  if (corrects !== null && !(await findSealedOf(trx, personId, corrects))) {
    throw new RangeError('the client has no such paper to correct')
  }
  const now = clock.now()
  const { name, ...of } = firm()
  const obligations = obligationsOf(of)
  const { registration: titles } = wordsIn(languageNamed(toSeal.body.language)).mandated
  const content: SealedContent = {
    ...toSeal.body,
    salt: randomBytes(16).toString('hex'),
    client: { name: account.name, number: account.public_id },
    firm: { name, registration: `${titles[obligations.title]}, ${obligations.number}` },
  }
  const text = canonicalJson(content)
  const { id: chain, sequence, hash: previous } = await lockSealedChain(trx, personId, chainStart)
  const facts: LinkFacts = {
    chain,
    sequence,
    id: randomUUID(),
    at: toIso(now),
    kind: toSeal.kind,
    corrects,
    content: sha256(text),
    previous,
  }
  const hash = linkHash(facts)
  const { content: content_hash, chain: chain_id, ...rest } = facts
  const { days } = rowOn(retention.sealedPaper, istDate(now))
  await insertSealed(
    trx,
    { ...rest, chain_id, content_hash, hash },
    {
      link_id: facts.id,
      person_id: personId,
      text,
      kept_until: obligations.keepsAdvice && days !== null ? toIso(now + days * dayMs) : null,
    },
  )
  return { id: facts.id, hash, at: facts.at }
}

/** Returns what the hash of a kept link is made of. */
export function factsOfLink({ chain_id, content_hash, ...row }: SealedLinkRow): LinkFacts {
  const { sequence, id, at, kind, corrects, previous } = row
  return { chain: chain_id, sequence, id, at, kind, corrects, content: content_hash, previous }
}
