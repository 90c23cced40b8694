import { errorsFrom, type FormError, formWords } from '#content/errors.ts'
import { addressIn } from '#content/language.ts'
import { letterRhythms, letterWays, mailTopics } from '#content/mail-topics.ts'
import { timings } from '#content/timings.ts'
import { spokenLanguages, wordsIn } from '#content/words.ts'
import { chooseLanguage } from '#features/identity/account-language.server.ts'
import { type Client, isRecent, requireRecentSignIn } from '#features/identity/session.server.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import type { RequestContext } from '#kit/services/services.server.ts'
import { bankPath, cardPath } from '#site/document/built-files.server.ts'
import { missingPage } from '#site/page/missing-page.ts'
import { reply } from '#site/page/page.ts'
import { letterChoiceOf, saveLetterChoice } from '../letter-choice.server.ts'
import { saveWantedTopics, wantedTopics } from '../mail-topics.server.ts'
import {
  addUpiId,
  cardNetworks,
  paymentOf,
  removeCard,
  removeUpiId,
  saveBank,
  saveCard,
  setPrimaryCard,
} from '../payment.server.ts'
import { personalOf, savePersonal } from '../personal.server.ts'

type Read = (name: string) => string

/** The faults of a form on these tabs, by field, with the typed values except passwords and numbers. */
export interface TabProblems {
  readonly form: 'personal' | 'picture' | 'card' | 'upi' | 'bank'
  readonly errors: FormError[]
  readonly typed: Readonly<Record<string, string>>
}

const payment = '/profile?tab=payment'

/** The data of the Personal Info tab. */
export async function loadPersonal(context: RequestContext, client: Client) {
  const { searchParams } = context.url
  const { profile: words } = wordsIn(context.language)
  const fault = Object.entries(words.picture.faults).find(
    ([name]) => name === searchParams.get('picture'),
  )?.[1]
  return {
    personal: await personalOf(context.services, client),
    topics: mailTopics,
    wantedTopics: await wantedTopics(context.services, client.id),
    letter: await letterChoiceOf(context.services.db, client.id),
    language: {
      chosen: client.language,
      options: spokenLanguages().map((code) => ({ code, name: wordsIn(code).language.name })),
    },
    isSaved: searchParams.has('saved'),
    savedMs: timings.savedMessage,
    pictureFault: fault ?? null,
  }
}

/** The data of the Payment Methods tab. */
export async function loadPayment(context: RequestContext, client: Client) {
  const { searchParams } = context.url
  const { services } = context
  const { profile: words } = wordsIn(context.language)
  const asked = searchParams.get('card')
  const methods = await paymentOf(services, client.id)
  return {
    ...methods,
    script: cardPath,
    bankScript: bankPath,
    networks: [...cardNetworks],
    isSaved: searchParams.get('saved') === '',
    isBankSaved: searchParams.get('saved') === 'bank',
    savedMs: timings.savedMessage,
    /** The form of one card is open: a new one, or one of the client's own. */
    isAdding: asked === 'new',
    editing: methods.cards.find((card) => card.id === asked) ?? null,
    mayChangeBank: isRecent(services, client),
    advice: Object.entries(words.bank.advice)
      .filter(([name]) => searchParams.getAll('advice').includes(name))
      .map(([, text]) => text),
  }
}

export type PaymentData = Awaited<ReturnType<typeof loadPayment>>

/** The forms of the Personal Info tab. */
export async function actOnPersonal(context: RequestContext, client: Client, read: Read) {
  if (read('act') === 'mails') {
    const wanted = mailTopics.filter((topic) => read(topic) !== '')
    await saveWantedTopics(context.services, client.id, wanted)
    return redirect('/profile?saved', 303)
  }
  if (read('act') === 'letter') {
    const every = letterRhythms.find((one) => one === read('every'))
    const by = letterWays.find((one) => one === read('by'))
    if (!every || !by) throw new Response(null, { status: 400 })
    await saveLetterChoice(context.services, client.id, { every, by })
    return redirect('/profile?saved', 303)
  }
  if (read('act') === 'language') {
    const language = await chooseLanguage(context.services.db, client.id, read('language'))
    // Absolute, since an address in English has no prefix that would keep it from the language of this page.
    return redirect(`${context.url.origin}${addressIn(language, '/profile?saved')}`, 303)
  }
  const { profile, faults } = wordsIn(context.language)
  const typed = { name: read('name'), phone: read('phone'), address: read('address') }
  const saved = await savePersonal(context.services, client, typed)
  if (saved.ok) return redirect('/profile?saved', 303)
  return refused('personal', errorsFrom(saved.faults, profile.personal, formWords(faults, 'profile')), typed)
}

/** Handles the forms of the Payment Methods tab, which differ by `act`. Other clients' entries count as missing. */
export async function actOnPayment(context: RequestContext, client: Client, read: Read) {
  const { services } = context
  const { profile, faults } = wordsIn(context.language)
  const { cards, upi, bank } = profile
  switch (read('act')) {
    case 'save-card': {
      const typed = {
        label: read('label'),
        network: read('network'),
        lastFour: read('lastFour'),
        expires: read('expires'),
      }
      const saved = await saveCard(services, client.id, read('id') || null, typed)
      if (saved.ok) return redirect(`${payment}&saved`, 303)
      if ('reason' in saved) throw missingPage()
      const errors = errorsFrom(saved.faults, cards, formWords(faults, 'card'))
      return refused('card', errors, { ...typed, id: read('id') })
    }
    case 'remove-card':
      return await done(removeCard(services, client.id, read('id')))
    case 'primary-card':
      return await done(setPrimaryCard(services, client.id, read('id')))
    case 'add-upi': {
      const added = await addUpiId(services, client.id, read('upi'))
      if (added.ok) return redirect(`${payment}&saved#upi-ids`, 303)
      const errors = errorsFrom(added.faults, { upi: upi.label }, formWords(faults, 'upi'))
      return refused('upi', errors, { upi: read('upi') })
    }
    case 'remove-upi':
      return await done(removeUpiId(services, client.id, read('id')))
    case 'save-bank': {
      await requireRecentSignIn(context)
      const typed = { holder: read('holder'), bankName: read('bankName'), ifsc: read('ifsc') }
      const saved = await saveBank(services, client.id, { ...typed, number: read('number') })
      if (!saved.ok)
        return refused('bank', errorsFrom(saved.faults, bank, formWords(faults, 'profile')), typed)
      return redirect(
        `${payment}&saved=bank${saved.advice.map((name) => `&advice=${name}`).join('')}#bank`,
        303,
      )
    }
    default:
      throw new Response(null, { status: 400 })
  }
}

async function done(outcome: Promise<boolean>) {
  if (!(await outcome)) throw missingPage()
  return redirect(`${payment}&saved`, 303)
}

function refused(form: TabProblems['form'], errors: TabProblems['errors'], typed: TabProblems['typed']) {
  return reply({ faults: {}, tab: { form, errors, typed } satisfies TabProblems }, { status: 400 })
}
