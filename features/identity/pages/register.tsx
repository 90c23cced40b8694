import {
  errorsFrom,
  type FormError,
  type FormWords,
  fieldsOf,
  formWords,
  messageAt,
} from '#content/errors.ts'
import { wordsIn } from '#content/words.ts'
import styles from '#features/identity/shared/gate.css?inline'
import { redirect } from '#kit/http/redirect.server.ts'
import { troubleOf } from '#kit/services/trouble.server.ts'
import { UserCopy } from '#site/client/user-copy.tsx'
import { DocumentHead } from '#site/document/document-head.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Button } from '#site/ui/button.tsx'
import { ConsentLine } from '#site/ui/consent-line.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Field } from '#site/ui/field.tsx'
import { Link } from '#site/ui/link.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { parseConsent } from '../consent.ts'
import { queueVerification } from '../recovery/verify-email.server.ts'
import { register } from '../register.server.ts'
import { home } from '../safe-next.ts'
import { findClient } from '../session.server.ts'
import { Gate } from '../shared/gate.tsx'
import { NewPassword } from '../shared/new-password.tsx'
import { RedBox } from '../shared/red-box.tsx'
import { enter } from '../sign-in.server.ts'

export default definePage({ styles, load, act, render: Register })

async function load({ context }: RouteArgs) {
  if (await findClient(context)) throw redirect(home)
  const { faults } = wordsIn(context.language)
  return {
    faultWords: formWords(faults, 'account'),
    firmName: context.firm.name,
  }
}

async function act({ request, services, context }: RouteArgs) {
  const read = await readForm(request)
  const typed = { name: read('name'), email: read('email') }
  const consent = wordsIn(context.language).consent.account
  try {
    const outcome = await register(
      services,
      { ...typed, password: read('password'), confirm: read('confirm') },
      parseConsent('account', {
        textVersion: consent.version,
        language: context.language,
        page: '/register',
      }),
      context,
      (db, account) => queueVerification(db, services, account),
    )
    if (!outcome.ok) {
      if ('faults' in outcome)
        return reply({ reason: 'faults' as const, faults: outcome.faults, typed }, { status: 400 })
      const status = outcome.reason === 'too-many' ? 429 : 400
      return reply({ reason: outcome.reason, faults: {}, typed }, { status })
    }
    const entrant = { personId: outcome.personId, passwordChangedAt: null }
    // The account is open. If the database is lost now, its owner can sign in as soon as it is back.
    const entered = await enter(services, entrant, home, context).catch((error: unknown) => {
      if (troubleOf(error)) throw redirect('/login', 303)
      throw error
    })
    if (!entered) throw new Error('an account that was just opened is gone')
    return redirect(entered.to, { status: 303, headers: { 'set-cookie': entered.cookie } })
  } catch (error) {
    // The page for a lost database says what became of what was sent.
    if (error instanceof Response || troubleOf(error)) throw error
    services.log.error({ err: error, id: context.id }, 'a registration failed')
    return reply({ reason: 'failed' as const, faults: {}, typed }, { status: 500 })
  }
}

function Register({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('account')
  const consent = useWords('consent')
  const { required } = useWords('frame').ui
  const { faultWords, firmName } = loaderData
  const { fields } = words
  const errors = errorsFrom(actionData?.faults ?? {}, {}, faultWords)
  const field = fieldsOf(actionData?.typed ?? { name: undefined, email: undefined }, errors)
  return (
    <>
      <DocumentHead
        title={words.register.title}
        description={words.register.description}
        firmName={firmName}
      />
      <UserCopy user={null} />
      <Gate heading={words.register.title} lead={words.register.lead} aside={words.promise.register}>
        <Problem actionData={actionData} faultWords={faultWords} errors={errors} />
        <form method="post" noValidate>
          <p className="small muted">{required}</p>
          <Field label={fields.name} {...field('name')} autoComplete="name" required />
          <Field
            label={fields.email}
            {...field('email')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <NewPassword
            name="password"
            labels={{ first: fields.password, confirm: fields.confirm }}
            errors={{ first: messageAt(errors, 'password'), confirm: messageAt(errors, 'confirm') }}
          />
          <ConsentLine text={consent.account.text} linkText={consent.noticeLink} href={consent.noticePath} />
          <Button type="submit" size="wide" {...on('busy', words.register.busy)}>
            {words.register.submit}
          </Button>
        </form>
        <p>
          {words.register.hasAccount} <Link href="/login">{words.register.login}</Link>
        </p>
      </Gate>
    </>
  )
}

type Outcome = PageProps<typeof load, typeof act>['actionData']
type ProblemProps = { actionData: Outcome; faultWords: FormWords; errors: FormError[] }

/** The box above the form: the fixed sentences, or the list of fields to correct. */
function Problem({ actionData, faultWords, errors }: ProblemProps) {
  const words = useWords('account')
  switch (actionData?.reason) {
    case undefined:
      return null
    case 'mismatch':
      return <RedBox message={faultWords.own.confirm?.mismatch ?? ''} />
    case 'taken':
      return <RedBox message={words.register.taken}>{words.register.takenHint}</RedBox>
    case 'too-many':
      return <RedBox message={words.register.tooMany} />
    case 'failed':
      return <RedBox message={words.register.failed} />
    case 'faults':
      return <ErrorSummary title={faultWords.title} errors={errors} />
  }
}
