import { may } from '#desk/acts/access.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { me } from '#desk/ui/me.ts'
import { Options } from '#desk/ui/options.tsx'
import { ScreenHead } from '#desk/ui/parts.tsx'
import { RowsTable } from '#desk/ui/rows-table.tsx'
import { WithData } from '#desk/ui/states.tsx'
import { deskFrameWords } from '#desk/words/frame.ts'
import { contactsWords as words } from '../words/desk.ts'

/** What the office adds; everything else follows from the firm's own data. */
const addedKinds = ['phone', 'host', 'mail', 'payee'] as const

/** What clients are told to be the firm's own, and how an entry is added or given up. */
export default function ContactsScreen() {
  return (
    <>
      <ScreenHead title={deskFrameWords.screens.contacts} sub={words.lead} />
      <div className="column gap-4 screen-body">
        <WithData of={useData('contacts', {})}>
          {(points) => (
            <RowsTable
              label={deskFrameWords.screens.contacts}
              rows={points}
              keyOf={({ kind, value }) => `${kind} ${value}`}
              heads={words.columns}
              columns={{
                kind: ({ kind }) => words.kinds[kind],
                value: ({ value }) => value,
                purpose: ({ purpose }) => purpose ?? <span className="muted">{words.fromSite}</span>,
                until: ({ kind, value, purpose, retired }) =>
                  retired !== null ? (
                    <DayText date={retired} />
                  ) : (
                    addedKinds.some((one) => one === kind) &&
                    purpose !== null && (
                      <ActButton
                        act="propose-contact-point"
                        input={{
                          change: 'retire',
                          kind: kind as (typeof addedKinds)[number],
                          ...{ value, purpose, reason: words.retireReason },
                        }}
                        right="propose"
                        done={words.proposed}
                      >
                        {words.retire}
                      </ActButton>
                    )
                  ),
              }}
            />
          )}
        </WithData>
        {may(me.roles, 'propose') && <AddPoint />}
      </div>
    </>
  )
}

function AddPoint() {
  return (
    <section className="column" aria-labelledby="add-contact">
      <h2 id="add-contact">{words.add}</h2>
      <p className="muted">{words.addHelp}</p>
      <DeskForm
        act="propose-contact-point"
        inputOf={(typed) => ({ change: 'add', ...typed })}
        submit={words.propose}
        done={words.proposed}
      >
        <DeskField as="select" name="kind" label={words.kind}>
          <Options of={addedKinds} labels={words.kinds} />
        </DeskField>
        <DeskField name="value" label={words.value} />
        <DeskField name="purpose" label={words.purpose} />
        <DeskField name="reason" label={words.reason} />
      </DeskForm>
    </section>
  )
}
