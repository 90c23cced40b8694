import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import type { Answered, QueryName } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { entryText } from '#features/audit/shared/entry-text.ts'
import { BreakGlass } from '#features/audit/shared/glass.tsx'
import { auditWords } from '#features/audit/words/desk.ts'
import { looksWords } from '#features/privacy/words/looks.ts'
import { consentPurposeWords } from '#features/profile/words/profile.ts'
import { deskClientWords as words } from '../words/desk-client.ts'
import { deskClientsWords } from '../words/desk-clients.ts'
import { RecordTable } from './record-table.tsx'

const { columns, none } = words
const { client } = deskClientsWords
const dash = '–'

type Found<Name extends QueryName> = { data: NonNullable<Answered<Name>> }

/** How the client signs in, what ends that, and the opening in an emergency. */
export function SignIn({ record }: { record: NonNullable<Answered<'client'>> }) {
  const { name, number, hasSignIn, hasApp, passkeys, sessions } = record
  const factors = [
    hasApp ? client.app : null,
    passkeys > 0 ? plural(localeWords, client.passkeys, passkeys) : null,
  ].filter((part) => part !== null)
  return (
    <>
      <p>
        {hasSignIn
          ? `${factors.join(' · ') || client.noFactor} · ${plural(localeWords, client.sessions, sessions)}`
          : fill(client.noSignIn, { name })}
      </p>
      {hasSignIn && (
        <p className="acts">
          <Lock record={record} />
        </p>
      )}
      <BreakGlass client={number} />
    </>
  )
}

function Lock({ record: { name, number, lockedAt } }: { record: NonNullable<Answered<'client'>> }) {
  return lockedAt ? (
    <ActButton
      act="unlock-client"
      input={{ number }}
      right="unlock-accounts"
      done={fill(client.didUnlock, { name })}
    >
      {client.unlock}
    </ActButton>
  ) : (
    <ActButton
      act="lock-client"
      input={{ number, undoes: null }}
      right="lock-accounts"
      done={fill(client.didLock, { name })}
    >
      {client.lock}
    </ActButton>
  )
}

const purposes: Readonly<Record<string, string>> = consentPurposeWords

export function Consents({ data }: Found<'client-consents'>) {
  return (
    <RecordTable
      label={words.views.consents}
      rows={data}
      keyOf={({ id }) => id}
      none={none.consents}
      heads={{ ...columns, words: columns.agreedWords }}
      columns={{
        what: ({ purpose }) => purposes[purpose] ?? purpose,
        version: [({ text_version, language }) => `${text_version} (${language})`, 'extra'],
        words: [
          ({ text, language }) => (text === null ? dash : <span lang={language}>{text}</span>),
          'extra',
        ],
        given: ({ given_at }) => <DayText date={given_at} withTime />,
        withdrawn: ({ withdrawn_at }) => (withdrawn_at ? <DayText date={withdrawn_at} withTime /> : dash),
      }}
    />
  )
}

const screens: Readonly<Record<string, string>> = auditWords.screens

export function ViewedBy({ data }: Found<'client-looks'>) {
  return (
    <RecordTable
      label={words.views.looks}
      rows={data}
      keyOf={({ id }) => id}
      none={none.looks}
      heads={columns}
      columns={{
        who: ({ by }) => by ?? looksWords.nobody,
        what: ({ screen }) => screens[screen] ?? screen,
        when: [
          ({ to, count }) => (
            <>
              <DayText date={to} withTime />
              {count > 1 && `, ${plural(localeWords, looksWords.times, count)}`}
            </>
          ),
        ],
        why: [({ reason }) => reason ?? looksWords.noReason, 'extra'],
      }}
    />
  )
}

export function Acts({ data }: Found<'client-acts'>) {
  return (
    <RecordTable
      label={words.views.acts}
      rows={data}
      keyOf={({ sequence }) => String(sequence)}
      none={none.acts}
      heads={columns}
      columns={{
        who: ({ by }) => by ?? auditWords.program,
        what: entryText,
        when: ({ at }) => <DayText date={at} withTime />,
        why: [({ reason }) => reason ?? dash, 'extra'],
      }}
    />
  )
}
