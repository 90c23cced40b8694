import { randomUUID } from 'node:crypto'
import { recordEvent } from '#features/identity/events.server.ts'
import { istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { toIso } from '#kit/clock/time.ts'
import { oneLine, personName, text, trimmed } from '#kit/schema/fields.ts'
import { choice, type Faults, object, where } from '#kit/schema/schema.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction } from '#kit/store/in-transaction.server.ts'
import { anyChanged } from '#kit/store/results.ts'
import { findBranch } from './ifsc.server.ts'
import {
  type BankAccountRow,
  deleteCard,
  findBankAccount,
  insertChanges,
  selectCards,
  selectUpiIds,
  writeBankAccount,
  writePrimaryCard,
} from './tables/profile.server.ts'

export const cardNetworks = ['RuPay', 'Visa', 'Mastercard', 'American Express', 'Diners Club'] as const

const maxCards = 20
const maxUpiIds = 10
/** What the encrypted account number is bound to, beside its account. */
const numberField = 'bank-number'

const cardFields = {
  // Someone may type the number into another field, which must not store it either.
  label: where(
    text({ max: 60, keep: oneLine }),
    (label) => !/\d{12,}/.test(label.replaceAll(/[\s-]/g, '')),
    'looks-like-a-number',
  ),
  network: choice(cardNetworks),
  lastFour: where(text({ max: 32, keep: trimmed }), (digits) => /^\d{4}$/.test(digits), 'not-four-digits'),
  expires: where(
    text({ max: 32, keep: trimmed }),
    (month) => /^20\d{2}-(0[1-9]|1[0-2])$/.test(month),
    'not-a-month',
  ),
}

const upiFields = {
  upi: where(
    text({ max: 100, keep: (sent) => sent.trim().toLowerCase() }),
    (address) => /^[a-z0-9._-]{2,64}@[a-z][a-z0-9]{1,31}$/.test(address),
    'not-a-upi-id',
  ),
}

const bankFields = {
  holder: personName(oneLine),
  number: text({ max: 34, keep: (sent) => sent.normalize('NFKC').replaceAll(/[\s-]/g, '') }),
  bankName: text({ max: 200, keep: oneLine }),
  ifsc: text({ max: 20 }),
}

/** The fields of the card form, as typed. The card number is not among them. */
export type CardText = Readonly<Record<'label' | 'network' | 'lastFour' | 'expires', string>>
export type BankText = Readonly<Record<'holder' | 'number' | 'bankName' | 'ifsc', string>>
export type BankAdvice = 'number-length' | 'ifsc-form' | 'ifsc-unknown'

/** What the Payment Methods tab shows. The account number is not in it. */
export async function paymentOf(services: Services, personId: string) {
  const [cards, upiIds, bank] = await Promise.all([
    selectCards(services.db, personId),
    selectUpiIds(services.db, personId),
    findBankAccount(services.db, personId),
  ])
  const month = istDate(services.clock.now()).slice(0, 7)
  return {
    cards: cards.map((card) => ({
      id: card.id,
      label: card.label,
      network: card.network,
      lastFour: card.last_four,
      expires: card.expires,
      isExpired: card.expires < month,
      isPrimary: card.is_primary === 1,
    })),
    upiIds: upiIds.map(({ id, address }) => ({ id, address })),
    bank: bank && {
      holder: bank.holder,
      lastFour: bank.last_four,
      bankName: bank.bank_name,
      ifsc: bank.ifsc,
      isVerified: bank.is_verified === 1,
      changedAt: bank.changed_at,
    },
  }
}

/** Adds a card, or changes the one of that id. The first card is the primary one. */
export async function saveCard(
  services: Services,
  personId: string,
  id: string | null,
  text: CardText,
): Promise<
  { ok: true } | { ok: false; faults: Faults<keyof CardText> } | { ok: false; reason: 'not-there' }
> {
  const parsed = object(cardFields).read(text)
  if (!parsed.ok) return parsed
  const { lastFour, ...rest } = parsed.value
  const card = { ...rest, last_four: lastFour }
  return await services.db.transaction().execute(async (trx) => {
    await services.store.lockAccount(trx, personId)
    if (id !== null) {
      return (await anyChanged(
        trx.updateTable('saved_card').set(card).where('person_id', '=', personId).where('id', '=', id),
      ))
        ? { ok: true }
        : { ok: false, reason: 'not-there' }
    }
    const cards = await selectCards(trx, personId)
    if (cards.length >= maxCards) return { ok: false, faults: { label: 'too-many' } }
    await trx
      .insertInto('saved_card')
      .values({
        ...card,
        id: randomUUID(),
        person_id: personId,
        is_primary: cards.length === 0 ? 1 : 0,
        created_at: toIso(services.clock.now()),
      })
      .execute()
    return { ok: true }
  })
}

/**
 * Deletes a card. If it was the primary one, the oldest other card becomes primary. Returns false if there is none with this
 * id.
 */
export async function removeCard(services: Services, personId: string, id: string): Promise<boolean> {
  return await services.db.transaction().execute(async (trx) => {
    await services.store.lockAccount(trx, personId)
    if (!(await deleteCard(trx, personId, id))) return false
    const left = await selectCards(trx, personId)
    if (left[0] && left[0].is_primary === 0) await writePrimaryCard(trx, personId, left[0].id)
    return true
  })
}

/** Makes a card the primary one. Returns false if this client has none with this id. */
export async function setPrimaryCard(services: Services, personId: string, id: string): Promise<boolean> {
  return await services.db.transaction().execute(async (trx) => {
    await services.store.lockAccount(trx, personId)
    if (!(await selectCards(trx, personId)).some((card) => card.id === id)) return false
    await writePrimaryCard(trx, personId, id)
    return true
  })
}

/**
 * Adds a UPI ID: a name, @, and a handle without a dot. Kept in small letters.
 *
 * @returns Or what is wrong with it; a second one of the same letters is `taken`, a client has ten at most.
 */
export async function addUpiId(
  services: Services,
  personId: string,
  text: string,
): Promise<{ ok: true } | { ok: false; faults: Faults<'upi'> }> {
  const parsed = object(upiFields).read({ upi: text })
  if (!parsed.ok) return parsed
  const address = parsed.value.upi
  return await services.db.transaction().execute(async (trx) => {
    await services.store.lockAccount(trx, personId)
    const known = await selectUpiIds(trx, personId)
    if (known.some((row) => row.address === address)) return { ok: false, faults: { upi: 'taken' } }
    if (known.length >= maxUpiIds) return { ok: false, faults: { upi: 'too-many' } }
    const created_at = toIso(services.clock.now())
    await trx
      .insertInto('upi_id')
      .values({ id: randomUUID(), person_id: personId, address, created_at })
      .execute()
    return { ok: true }
  })
}

/** Deletes a UPI ID. Returns false if this client has none with this id. */
export async function removeUpiId(services: Services, personId: string, id: string): Promise<boolean> {
  return await anyChanged(
    services.db.deleteFrom('upi_id').where('person_id', '=', personId).where('id', '=', id),
  )
}

/**
 * Saves bank details. Details that fail a check are still saved, with advice: they are not verified, and can't be used for a
 * redemption until the firm has checked it. Every change resets the verification.
 */
export async function saveBank(
  services: Services,
  personId: string,
  text: BankText,
): Promise<{ ok: true; advice: BankAdvice[] } | { ok: false; faults: Faults<keyof BankText> }> {
  const branch = findBranch(text.ifsc)
  const parsed = object(bankFields).read({
    ...text,
    ifsc: branch.ifsc,
    bankName: branch.ok ? branch.bank : text.bankName,
  })
  if (!parsed.ok) return parsed
  const { holder, number, bankName } = parsed.value

  const advice: BankAdvice[] = []
  if (!/^\d{9,18}$/.test(number)) advice.push('number-length')
  if (!branch.ok) advice.push(branch.reason)
  const changed_at = toIso(services.clock.now())
  await services.db.transaction().execute(async (trx) => {
    await writeBankAccount(trx, {
      person_id: personId,
      holder,
      number: services.secrets.encrypt(number, { owner: personId, field: numberField }),
      last_four: number.slice(-4),
      bank_name: bankName,
      ifsc: branch.ifsc,
      is_verified: 0,
      changed_at,
    })
    await insertChanges(trx, personId, ['bank'], changed_at)
  })
  return { ok: true, advice }
}

/**
 * Notes at the firm's desk that bank details were checked, such as by a cancelled cheque, or that they no longer count
 * as checked. It is written to the record's history and to the client's recent activity.
 *
 * @param read The details as they were when they were checked: if they have changed since, nothing is noted.
 * @returns False when they were changed meanwhile.
 */
export async function setBankVerified(
  services: Services,
  actor: DeskActor,
  read: BankAccountRow,
  isVerified: boolean,
): Promise<boolean> {
  const kind = isVerified ? 'bank-verified' : 'bank-unverified'
  return await inTransaction(services.db, async (trx) => {
    if (
      !(await anyChanged(
        trx
          .updateTable('bank_account')
          .set({ is_verified: isVerified ? 1 : 0 })
          .where('person_id', '=', read.person_id)
          .where('changed_at', '=', read.changed_at)
          .where('number', '=', read.number),
      ))
    )
      return false
    await insertChanges(trx, read.person_id, [kind], toIso(services.clock.now()))
    await recordEvent(services, read.person_id, kind, actor, null, trx)
    return true
  })
}

/** Returns the full account number, for its owner's download and for the firm's own work. */
export async function bankNumberOf(services: Services, personId: string): Promise<string | null> {
  const row = await findBankAccount(services.db, personId)
  return row ? services.secrets.decrypt(row.number, { owner: personId, field: numberField }) : null
}
