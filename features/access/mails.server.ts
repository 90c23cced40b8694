import { dateText, instantAbroad } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { addressIn, defaultLanguage, type Language } from '#content/language.ts'
import { scopes } from '#content/scopes.ts'
import { languageNamed, type Words, wordsIn } from '#content/words.ts'
import { type AccountRow, findAccount, findAccountByEmail } from '#features/identity/accounts.server.ts'
import { istDate } from '#finance/dates.ts'
import { nameForOthers } from '#kit/mail/names.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import { toDesk } from '#kit/mail/to-desk.server.ts'
import type { MailKind } from '#kit/mail/words/mail.ts'
import { emailKey } from '#kit/schema/mailbox.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { comesOfAge, stateOf } from './grant.ts'
import { readScopes } from './scopes.ts'
import { type NamedGrantRow, selectGrantsOf } from './tables/access.server.ts'
import { isKnownToOffice } from './tables/known-to-office.server.ts'

/** The page that every mail about access leads to. */
const page = '/household'

/**
 * Tells somebody, by an address that was typed, that a client offers or asks. It says nothing of what. The asker is called our
 * client only if the office knows who that is.
 *
 * @param language Of the page that it was typed on. Somebody with an account reads the language of the account.
 */
export async function mailAsked(
  db: Database,
  services: Services,
  language: Language,
  by: Pick<AccountRow, 'id' | 'name'>,
  to: string,
  isOffer: boolean,
): Promise<void> {
  const account = await findAccountByEmail(db, emailKey(to))
  const read = account ? languageNamed(account.language) : language
  const { mail } = wordsIn(read)
  const known = (await isKnownToOffice(db, by.id)) ? 'client' : 'stranger'
  const opening = fill(mail.opening[isOffer ? 'offer' : 'ask'][known], {
    by: nameForOthers(by.name, mail.unnamed),
  })
  await queueMail(db, services, {
    to,
    language: read,
    kind: isOffer ? 'access-offered' : 'access-asked',
    data: { opening, link: `${services.origin}${addressIn(read, page)}` },
  })
}

/** Tells both that they agreed, on what and until when. */
export async function mailAgreed(db: Database, services: Services, row: NamedGrantRow): Promise<void> {
  await mailBoth(db, services, 'access-agreed', row)
}

/** Tells both that one of them ended it. */
export async function mailEnded(
  db: Database,
  services: Services,
  row: NamedGrantRow,
  by: string,
): Promise<void> {
  const kind = row.kind === 'emergency' && stateOf(row, services.clock.now()) === 'waiting'
  await mailBoth(db, services, kind ? 'emergency-refused' : 'access-ended', row, ({ mail }) => ({
    next: nameForOthers(by, mail.unnamed),
  }))
}

/** Tells both that a grant has run out, or that a child has come of age. */
export async function mailRunOut(db: Database, services: Services, row: NamedGrantRow): Promise<void> {
  const isOfAge = row.born_on !== null && row.ends_at >= comesOfAge(row.born_on)
  const kind = row.kind === 'guardian' && isOfAge ? 'access-of-age' : 'access-over'
  await mailBoth(db, services, kind, row)
}

/**
 * Tells everybody of an emergency: owner, spouse, all who may see something of the owner's, and at its beginning the office.
 *
 * @param day When it opens or has opened.
 */
export async function mailEmergency(
  db: Database,
  services: Services,
  kind: 'emergency-asked' | 'emergency-open',
  row: NamedGrantRow,
  day: string,
  tellsOffice: boolean,
): Promise<void> {
  const { person_id, viewer_id } = row
  if (person_id === null || viewer_id === null) return
  const now = services.clock.now()
  const around = (await selectGrantsOf(db, person_id, null))
    .filter((other) => other.person_id === person_id && stateOf(other, now) === 'live')
    .flatMap((other) => other.viewer_id ?? [])
  for (const id of new Set([person_id, viewer_id, ...around])) {
    const account = await findAccount(db, id)
    if (account) await send(db, services, kind, row, account, (language) => ({ day: dayText(language, day) }))
  }
  if (!tellsOffice) return
  const owner = await findAccount(db, person_id)
  await queueMail(
    db,
    services,
    {
      to: services.firm().email,
      language: defaultLanguage,
      kind,
      data: {
        ...dataOf(services, defaultLanguage, row),
        ...(owner ? { link: toDesk(services, `/clients/${owner.public_id}?view=household`, '').link } : {}),
        ...{ name: '', day: dayText(defaultLanguage, day) },
      },
    },
    person_id,
  )
}

async function mailBoth(
  db: Database,
  services: Services,
  kind: MailKind,
  row: NamedGrantRow,
  more: (words: Words) => Readonly<Record<string, string>> = () => ({}),
): Promise<void> {
  for (const id of [row.person_id, row.viewer_id]) {
    const account = id && (await findAccount(db, id))
    if (account) await send(db, services, kind, row, account, (language) => more(wordsIn(language)))
  }
}

async function send(
  db: Database,
  services: Services,
  kind: MailKind,
  row: NamedGrantRow,
  { id, name, email, language: code }: AccountRow,
  more: (language: Language) => Readonly<Record<string, string>>,
): Promise<void> {
  const language = languageNamed(code)
  const data = { ...dataOf(services, language, row), name, ...more(language) }
  await queueMail(db, services, { to: email, language, kind, data }, id)
}

function dataOf(services: Services, language: Language, row: NamedGrantRow) {
  const { locale, household, mail } = wordsIn(language)
  const shown = row.kind === 'grant' ? readScopes(row.scopes) : scopes
  return {
    about: nameForOthers(row.owner_name ?? '', mail.unnamed),
    by: nameForOthers(row.viewer_name ?? '', mail.unnamed),
    what: shown.map((scope) => household.view.scopes[scope]).join(', '),
    day: dayText(language, row.ends_at),
    when: instantAbroad(locale, services.clock.now()),
    link: `${services.origin}${addressIn(language, page)}`,
  }
}

function dayText(language: Language, instant: string): string {
  return dateText(wordsIn(language).locale, istDate(Date.parse(instant)))
}
