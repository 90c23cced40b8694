import type { ReactNode } from 'react'
import { errorsFrom, type FormWords, messageAt } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { CodeField } from '#features/identity/shared/code-field.tsx'
import { Gate } from '#features/identity/shared/gate.tsx'
import { NewPassword } from '#features/identity/shared/new-password.tsx'
import { PhoneLink } from '#features/identity/shared/phone-link.tsx'
import { RedBox } from '#features/identity/shared/red-box.tsx'
import type { Faults } from '#kit/schema/schema.ts'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { ConsentLine } from '#site/ui/consent-line.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Field } from '#site/ui/field.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { Sentence } from '#site/ui/sentence.tsx'
import { lastsDays } from '../invitation.ts'
import type { AskedFact } from '../tables/tables.server.ts'

/** What every state of the page knows. */
interface Common {
  /** null on the page of a letter. */
  readonly token: string | null
  readonly firmName: string
  readonly phone: string
}

interface Typed {
  readonly number: string
  readonly code: string
  readonly fact: string
}

interface Problem {
  readonly is: 'needed' | 'wrong' | 'too-many'
  readonly triesLeft: number | null
}

interface StepProps extends Common {
  readonly problem: Problem | null
  readonly typed: Typed | undefined
}

/** The first form behind a mailed link: who invites, why, and the fact. */
export function FactForm({
  name,
  fact,
  problem,
  typed,
  ...common
}: StepProps & { readonly name: string; readonly fact: AskedFact }) {
  const words = useWords('invitations')
  return (
    <Frame
      {...common}
      heading={fill(words.heading, { name })}
      lead={fill(words.lead, { firm: common.firmName })}
    >
      <TooMany {...common} problem={problem} />
      <form method="post" noValidate>
        <input type="hidden" name="token" value={common.token ?? ''} />
        <LastFour asks={fact} typed={typed} problem={problem} />
        <Button type="submit" size="wide" {...on('busy', words.busy)}>
          {words.submit}
        </Button>
      </form>
      <Disclosure summary={words.refuse.summary}>
        <form method="post" noValidate>
          <p>{words.refuse.text}</p>
          <input type="hidden" name="token" value={common.token ?? ''} />
          <input type="hidden" name="step" value="refuse" />
          <Button type="submit" kind="quiet" {...on('busy', words.refuse.busy)}>
            {words.refuse.submit}
          </Button>
        </form>
      </Disclosure>
    </Frame>
  )
}

/** The first form of somebody who got a letter: client number, code and fact. Whoever scanned its QR code types the fact alone. */
export function LetterForm({
  problem,
  typed,
  scanned,
  ...common
}: StepProps & {
  readonly scanned: (Omit<Typed, 'fact'> & { readonly asks: AskedFact | 'any' }) | null
}) {
  const words = useWords('invitations')
  const { letter } = words
  const isShort = scanned !== null && problem?.is !== 'wrong'
  return (
    <Frame
      {...common}
      heading={letter.heading}
      lead={fill(isShort ? letter.scanned : letter.lead, { firm: common.firmName })}
    >
      <TooMany {...common} problem={problem} />
      {problem?.is === 'wrong' ? <RedBox message={fill(letter.wrong, { phone: common.phone })} /> : null}
      <form method="post" noValidate>
        {isShort ? (
          <>
            <input type="hidden" name="number" value={scanned.number} />
            <input type="hidden" name="code" value={scanned.code} />
          </>
        ) : (
          <>
            <Field
              label={letter.number}
              hint={letter.numberHint}
              name="number"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={20}
              required
              defaultValue={typed?.number}
            />
            <CodeField
              label={letter.code}
              hint={letter.codeHint}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={24}
              defaultValue={typed?.code}
            />
          </>
        )}
        <LastFour asks={scanned?.asks ?? 'any'} typed={typed} problem={problem} />
        <Button type="submit" size="wide" {...on('busy', words.busy)}>
          {words.submit}
        </Button>
      </form>
    </Frame>
  )
}

/** Asks for the fact. The whole number does as well. */
function LastFour({
  asks,
  typed,
  problem,
}: Pick<StepProps, 'typed' | 'problem'> & { readonly asks: AskedFact | 'any' }) {
  const words = useWords('invitations')
  const locale = useLocale()
  const isWrong = problem?.is === 'wrong' && problem.triesLeft !== null
  const error = isWrong
    ? plural(locale, words.wrong, problem.triesLeft)
    : problem?.is === 'needed'
      ? words.needed
      : undefined
  return (
    <CodeField
      label={words.fact[asks].label}
      hint={words.fact[asks].hint}
      name="fact"
      inputMode={asks === 'folio' ? 'numeric' : 'text'}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={24}
      defaultValue={typed?.fact}
      error={error}
      {...on('takes-focus', error !== undefined)}
    />
  )
}

interface PasswordFormProps extends Common {
  readonly name: string
  readonly signsInWith: string
  readonly typed: Typed
  readonly faultWords: FormWords
  readonly faults?: Faults<'next' | 'confirm'>
}

/** The second form: a password. It carries along what the first one proved, which is checked again. */
export function PasswordForm({ name, signsInWith, typed, faultWords, faults, ...common }: PasswordFormProps) {
  const { password: words } = useWords('invitations')
  const consent = useWords('consent')
  const errors = errorsFrom(faults ?? {}, {}, faultWords)
  const carried = { ...typed, token: common.token ?? '', step: 'password' }
  return (
    <Frame
      {...common}
      heading={fill(words.heading, { name })}
      lead={<Sentence text={words.lead} values={{ name: <b className="num">{signsInWith}</b> }} />}
    >
      <form method="post" noValidate>
        <ErrorSummary title={faultWords.title} errors={errors} />
        {Object.entries(carried).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <input type="text" autoComplete="username" defaultValue={signsInWith} readOnly hidden />
        <NewPassword
          name="next"
          labels={{ first: words.next, confirm: words.confirm }}
          errors={{ first: messageAt(errors, 'next'), confirm: messageAt(errors, 'confirm') }}
        />
        <p className="hint">{words.later}</p>
        <ConsentLine text={consent.account.text} linkText={consent.noticeLink} href={consent.noticePath} />
        <Button type="submit" size="wide" {...on('busy', words.busy)}>
          {words.submit}
        </Button>
      </form>
    </Frame>
  )
}

type End = 'used' | 'ran-out' | 'ended' | 'unknown' | 'over' | 'taken' | 'refused' | 'renewed'

/** What a link that opens nothing, or no more, says: what happened, and what to do. */
export function WelcomeEnd({ is, ...common }: Common & { readonly is: End }) {
  const words = useWords('invitations')
  const { heading, lead } =
    is === 'ran-out' ? words.ranOut : is === 'ended' || is === 'unknown' ? words.over : words[is]
  const values = { phone: <PhoneLink number={common.phone} />, days: String(lastsDays.mail) }
  return (
    <Frame {...common} heading={heading} lead={<Sentence text={lead} values={values} />}>
      {is === 'used' ? (
        <p>
          <ButtonLink href="/login">{words.used.button}</ButtonLink>
        </p>
      ) : null}
      {is === 'ran-out' ? (
        <form method="post" noValidate>
          <input type="hidden" name="token" value={common.token ?? ''} />
          <input type="hidden" name="step" value="renew" />
          <Button type="submit" size="wide" {...on('busy', words.ranOut.busy)}>
            {words.ranOut.button}
          </Button>
        </form>
      ) : null}
    </Frame>
  )
}

function TooMany({ problem, phone }: Pick<StepProps, 'problem' | 'phone'>) {
  const { tooMany } = useWords('invitations')
  return problem?.is === 'too-many' ? <RedBox message={fill(tooMany, { phone })} /> : null
}

type FrameProps = Common & {
  readonly heading: string
  readonly lead: ReactNode
  readonly children: ReactNode
}

function Frame({ heading, lead, firmName, children }: FrameProps) {
  const { aside } = useWords('invitations')
  return (
    <Gate heading={heading} lead={lead} aside={{ ...aside, text: fill(aside.text, { firm: firmName }) }}>
      {children}
    </Gate>
  )
}
