import { defaultLanguage, type Language } from '#content/language.ts'
import { spokenLanguages, wordsIn } from '#content/words.ts'
import { errorsFrom, formWords } from '#forms/errors.ts'
import { type OpenRefusal, openClientAccount, sendPasswordLink } from '#server/desk/clients.server.ts'
import { toPlainText } from '#server/kernel/plain-text.ts'
import { forChange, warnOfOrigin } from './client-account.ts'
import { type Options, readDay } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, Usage } from './desk.ts'
import { toJsonLine } from './table.ts'

const linkSentence = 'A link to choose a password is on its way by mail. It works once, for 30 minutes.'

/** Opens an account for someone who agreed to it, and mails them a link to choose a password. */
export async function create(desk: Desk, _: readonly string[], options: Options): Promise<ExitCode> {
  const { name, email } = options
  if (name === undefined || email === undefined) throw new Usage('create needs --name and --email.')
  const agreed = readDay('--agreed', options.agreed)
  const language = readLanguage(options.language)
  const actor = await desk.actor()
  const services = await desk.servicesWithKey()
  const opened = await openClientAccount(services, actor, { name, email, language, agreed })
  if (!opened.ok) throw refusal(opened, email)
  warnOfOrigin(desk, services)
  const { number } = opened.value
  desk.print(
    options.json
      ? toJsonLine({ created: number, name: opened.value.name, email: opened.value.email, linkQueued: true })
      : `${toPlainText(opened.value.name)}, ${opened.value.email}, has the account ${number}. ${linkSentence}`,
  )
  return exitCode.ok
}

function readLanguage(code: string | undefined): Language {
  if (code === undefined) return defaultLanguage
  const found = spokenLanguages().find((language) => language === code)
  if (!found) throw new Usage(`--language is one of ${spokenLanguages().join(', ')}.`)
  return found
}

function refusal(why: OpenRefusal, email: string): Error {
  if ('faults' in why) {
    const { faults } = wordsIn(defaultLanguage)
    const sentences = errorsFrom(why.faults, {}, formWords(faults, 'account'))
    return new Failed(`${sentences.map(({ message }) => message).join(' ')} Nothing was changed.`)
  }
  switch (why.reason) {
    case 'agreed-in-future':
      return new Usage('Enter a day in the past for --agreed.')
    case 'taken':
      return new Failed(`${toPlainText(email)} has an account already: ${why.number}. Nothing was changed.`)
  }
}

/** Mails a new link to choose a password. */
export async function sendLink(
  desk: Desk,
  [name = '']: readonly string[],
  { json }: Options,
): Promise<ExitCode> {
  const { actor, services, account, email } = await forChange(desk, name)
  await sendPasswordLink(services, actor, account)
  warnOfOrigin(desk, services)
  desk.print(json ? toJsonLine({ email, linkQueued: true }) : `${email}: ${linkSentence}`)
  return exitCode.ok
}
