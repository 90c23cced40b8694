import { isIndianNumber } from '#features/enquiries/lead.ts'
import type { Client } from '#features/identity/session.server.ts'
import { toIso } from '#kit/clock/time.ts'
import {
  lines,
  oneLine,
  ownName,
  personName,
  phone as phoneField,
  text as textField,
  trimmed,
} from '#kit/schema/fields.ts'
import { type Faults, object, optional } from '#kit/schema/schema.ts'
import type { Services } from '#kit/services/services.server.ts'
import {
  findPicture,
  findPictureDate,
  findProfile,
  insertChanges,
  selectChanges,
  writePicture,
  writeProfile,
} from './tables/profile.server.ts'

/** The fields of the form, as typed. The e-mail changes by mail alone (features/identity/recovery). */
export interface PersonalText {
  readonly name: string
  readonly phone: string
  readonly address: string
}

const personalFields = {
  phone: optional(phoneField(trimmed)),
  address: optional(textField({ max: 500, keep: (sent) => lines(sent).trim() })),
}

/** The maximum size of an uploaded picture in bytes. */
const pictureLimitBytes = 5 * 1024 * 1024
const pictureSide = 320
/** A picture with more pixels is a decompression bomb: a few kilobytes that fill the memory. */
const maxPixels = 50_000_000
const changesShown = 10

/** What the Personal Info tab shows. */
export async function personalOf(services: Services, client: Client) {
  const [profile, pictureAt, changes] = await Promise.all([
    findProfile(services.db, client.id),
    findPictureDate(services.db, client.id),
    selectChanges(services.db, client.id, changesShown),
  ])
  const phone = profile?.phone ?? ''
  return {
    name: client.name,
    email: client.email,
    phone,
    address: profile?.address ?? '',
    isPhoneOdd: phone !== '' && !isIndianNumber(phone),
    pictureAt,
    changes: changes.map(({ field, changed_at }) => ({ field, at: changed_at })),
  }
}

/**
 * Saves name, phone and address (S-098, S-099).
 *
 * @returns The fault of every field that can't be kept. An odd phone number is kept and remarked on.
 */
export async function savePersonal(
  services: Services,
  client: Client,
  text: PersonalText,
): Promise<{ ok: true } | { ok: false; faults: Faults<keyof PersonalText> }> {
  // The name as it is stays, also one that the office or an older server took.
  const isSameName = oneLine(text.name) === client.name
  const parsed = object({ ...personalFields, name: isSameName ? personName(oneLine) : ownName() }).read(text)
  if (!parsed.ok) return parsed
  const { name } = parsed.value
  const phone = parsed.value.phone ?? ''
  const address = parsed.value.address ?? ''

  const before = await findProfile(services.db, client.id)
  const changed = [
    name === client.name ? null : 'name',
    phone === (before?.phone ?? '') ? null : 'phone',
    address === (before?.address ?? '') ? null : 'address',
  ].filter((field) => field !== null)
  const changed_at = toIso(services.clock.now())
  await services.db.transaction().execute(async (trx) => {
    await writeProfile(trx, { person_id: client.id, phone, address, changed_at }, name, changed)
  })
  return { ok: true }
}

/**
 * Saves a picture as a square WebP, encoded again from its pixels, without metadata such as the location.
 *
 * @param bytes The file. Its content decides its type, not its name.
 * @returns Why not: it is too big, or no JPEG, PNG or WebP that can be read.
 */
export async function savePicture(
  services: Services,
  personId: string,
  bytes: Uint8Array,
): Promise<{ ok: true } | { ok: false; reason: 'too-big' | 'not-a-picture' }> {
  if (bytes.byteLength > pictureLimitBytes) return { ok: false, reason: 'too-big' }
  const webp = await toSquareWebp(bytes)
  if (!webp) return { ok: false, reason: 'not-a-picture' }
  await storePicture(services, personId, webp.toString('base64'))
  return { ok: true }
}

/** Deletes the picture. The initials are shown again. */
export async function removePicture(services: Services, personId: string): Promise<void> {
  await storePicture(services, personId, null)
}

/** A client's own picture, or null. */
export async function pictureOf(services: Services, personId: string): Promise<Buffer | null> {
  const row = await findPicture(services.db, personId)
  return row ? Buffer.from(row.webp_base64, 'base64') : null
}

/** When a client's picture was changed, for its address; null without one. */
export async function pictureDateOf(services: Services, personId: string): Promise<string | null> {
  return await findPictureDate(services.db, personId)
}

async function storePicture(services: Services, personId: string, webpBase64: string | null): Promise<void> {
  const now = toIso(services.clock.now())
  await services.db.transaction().execute(async (trx) => {
    await writePicture(trx, personId, webpBase64, now)
    await insertChanges(trx, personId, ['picture'], now)
  })
}

async function toSquareWebp(bytes: Uint8Array): Promise<Buffer | null> {
  if (!isKnownKind(bytes)) return null
  // Loaded with the first picture: most days see none, and it is large.
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize(pictureSide, pictureSide, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    // sharp says no more than that it can't: a broken file, or one that is too large when unpacked.
    return null
  }
}

/** By the first bytes: sharp alone would also take SVG and other kinds, which we don't want to parse. */
function isKnownKind(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP')
  )
}

/** Returns the phone number of a client's profile; '' if there is none. */
export async function phoneOf({ db }: Services, personId: string): Promise<string> {
  return (await findProfile(db, personId))?.phone ?? ''
}
