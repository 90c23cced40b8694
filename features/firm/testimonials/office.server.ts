import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type IsoDate, istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { type DeskAct, recordAct } from '#kit/acts/desk-acts.server.ts'
import { decimal, isoDate, oneLine, text as textField } from '#kit/schema/fields.ts'
import { type Faults, object, type Parsed, where } from '#kit/schema/schema.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database, Transaction } from '#kit/store/store.server.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import {
  findTestimonial,
  insertTestimonials,
  nextPosition,
  selectTestimonials,
  setPublished,
} from '../tables/testimonials.server.ts'
import { isMadeUp } from './testimonials.server.ts'

const publicFolder = join(import.meta.dirname, '../../../public')
const plainImage = '/people/leaf.svg'

/** The longest texts, in characters. */
export const maxLengths = { name: 80, position: 120, quote: 600 } as const

/** A testimonial as the desk sees it, published or not. */
export interface DeskTestimonial {
  readonly id: string
  readonly name: string
  readonly position: string
  readonly quote: string
  /** 0 to 5 stars, in halves. */
  readonly rating: number
  /** A path on the site. */
  readonly image: string
  /** The day on which the client agreed in writing to publication. */
  readonly consentDate: string
  readonly isPublished: boolean
}

/** The fields of a testimonial as typed. An omitted field keeps its value. */
export type TestimonialText = Partial<Readonly<Record<keyof Fields, string>>>
export type TestimonialFaults = Faults<keyof Fields>

interface Fields {
  readonly name: string
  readonly position: string
  readonly quote: string
  /** 0 to 50: tenths of a star. */
  readonly rating: number
  readonly image: string
  readonly consentDate: IsoDate
}

/** Returns all testimonials, published or not, in display order. */
export async function listTestimonials({ db }: Services): Promise<DeskTestimonial[]> {
  return (await selectTestimonials(db)).map(toTestimonial)
}

/**
 * Adds a testimonial, not yet published.
 *
 * @returns The testimonial, or the fault of every field that has one. Without an image it shows a leaf.
 */
export async function addTestimonial(
  services: Services,
  actor: DeskActor,
  text: TestimonialText,
): Promise<Parsed<DeskTestimonial, keyof Fields>> {
  const fields = fieldsOn(istDate(services.clock.now()))
  const parsed = object(fields).read({ ...text, image: text.image ?? plainImage })
  if (!parsed.ok) return parsed
  const columns = toColumns(parsed.value)
  return await change(services, actor, 'testimonial-added', async (trx) => {
    for (;;) {
      const id = await freeId(trx, columns.name)
      const row = { ...columns, id, is_published: 0, place: await nextPosition(trx) }
      // Somebody else at the desk may add a testimonial of the same name at this moment.
      if ((await insertTestimonials(trx, [row])) === 0) continue
      return { id, result: { ok: true, value: toTestimonial(row) } }
    }
  })
}

/** The outcome of a change, with the previous testimonial. */
export type Edited =
  | { readonly ok: true; readonly before: DeskTestimonial; readonly after: DeskTestimonial }
  | { readonly ok: false; readonly faults: TestimonialFaults }
  | { readonly ok: false; readonly reason: 'not-there' }

/** Changes some fields of a testimonial. The site shows the change at once if it is published. */
export async function editTestimonial(
  services: Services,
  actor: DeskActor,
  id: string,
  text: TestimonialText,
): Promise<Edited> {
  const parsed = parseGiven(text, istDate(services.clock.now()))
  if (!parsed.ok) return parsed
  return await change<Edited>(services, actor, 'testimonial-changed', async (trx) => {
    const before = await findTestimonial(trx, id)
    if (!before) return { id: null, result: { ok: false, reason: 'not-there' } }
    const after = { ...before, ...toColumns({ ...toFields(before), ...parsed.value }) }
    await trx.updateTable('testimonial').set(after).where('id', '=', id).execute()
    return { id, result: { ok: true, before: toTestimonial(before), after: toTestimonial(after) } }
  })
}

/** The outcome of publishing or withdrawing, with the previous testimonial. */
export type Published =
  | { readonly ok: true; readonly before: DeskTestimonial }
  | { readonly ok: false; readonly reason: 'not-there' }

/** Publishes a testimonial on the site, or withdraws it, such as at its author's request. */
export async function publishTestimonial(
  services: Services,
  actor: DeskActor,
  id: string,
  isPublished: boolean,
): Promise<Published> {
  const act = isPublished ? 'testimonial-published' : 'testimonial-withdrawn'
  return await change<Published>(services, actor, act, async (trx) => {
    const before = await findTestimonial(trx, id)
    if (!before) return { id: null, result: { ok: false, reason: 'not-there' } }
    await setPublished(trx, id, isPublished)
    return { id, result: { ok: true, before: toTestimonial(before) } }
  })
}

/** Deletes the testimonials that came with the program, which nobody said. */
export async function removeMadeUp(services: Services, actor: DeskActor): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const gone = (await selectTestimonials(trx)).filter(({ id }) => isMadeUp(id))
    if (gone.length === 0) return
    for (const { id } of gone) {
      await trx.deleteFrom('testimonial').where('id', '=', id).execute()
      await recordAct(trx, services, actor, 'testimonial-withdrawn', id)
    }
    await services.store.bumpVersion(trx, 'testimonials')
  })
}

/** @param run Returns the id of the changed testimonial; null if nothing changed. */
async function change<T>(
  services: Services,
  actor: DeskActor,
  act: DeskAct,
  run: (trx: Transaction) => Promise<{ id: string | null; result: T }>,
): Promise<T> {
  return await services.db.transaction().execute(async (trx) => {
    const { id, result } = await run(trx)
    if (id !== null) {
      await services.store.bumpVersion(trx, 'testimonials')
      await recordAct(trx, services, actor, act, id)
    }
    return result
  })
}

function fieldsOn(today: IsoDate) {
  const keep = (sent: string) => oneLine(toPlainText(sent))
  return {
    name: textField({ max: maxLengths.name, keep }),
    position: textField({ max: maxLengths.position, keep }),
    quote: textField({ max: maxLengths.quote, keep }),
    rating: where(
      decimal({ decimals: 1, max: 50, toUnit: (tenths) => tenths }),
      (tenths) => tenths % 5 === 0,
      'not-a-choice',
    ),
    image: where(textField({ max: 200 }), isPublicFile, 'not-a-choice'),
    consentDate: isoDate({ latest: today }),
  }
}

/** Parses only the given fields. */
function parseGiven(text: TestimonialText, today: IsoDate): Parsed<Partial<Fields>, keyof Fields> {
  const given = Object.entries(fieldsOn(today)).filter(([name]) => text[name as keyof Fields] !== undefined)
  return object(Object.fromEntries(given)).read(text)
}

function isPublicFile(path: string): boolean {
  return /^\/[a-z0-9]+(?:[./-][a-z0-9]+)*$/i.test(path) && existsSync(join(publicFolder, path))
}

function toColumns({ rating, consentDate, ...texts }: Omit<Fields, 'consentDate'> & { consentDate: string }) {
  return { ...texts, rating_halves: rating / 5, consent_date: consentDate }
}

function toFields({ name, position, quote, image, rating_halves, consent_date }: Schema['testimonial']) {
  return { name, position, quote, image, rating: rating_halves * 5, consentDate: consent_date }
}

/** `Lata Iyer` becomes lata-iyer, the second one lata-iyer-2. */
async function freeId(db: Database, name: string): Promise<string> {
  const plain =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'client'
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? plain : `${plain}-${number}`
    if (!(await findTestimonial(db, id))) return id
  }
}

function toTestimonial(row: Schema['testimonial']): DeskTestimonial {
  return {
    id: row.id,
    name: row.name,
    position: row.position,
    quote: row.quote,
    rating: row.rating_halves / 2,
    image: row.image,
    consentDate: row.consent_date,
    isPublished: row.is_published === 1,
  }
}
