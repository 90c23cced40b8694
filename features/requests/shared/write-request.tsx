import { useState } from 'react'
import { fill } from '#content/fill.ts'
import { useData } from '#desk/ui/data.ts'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { Options } from '#desk/ui/options.tsx'
import { WithData } from '#desk/ui/states.tsx'
import { Field } from '#site/ui/field.tsx'
import { deskRequestWords } from '../words/desk.ts'
import { type RequestKindId, requestsWords } from '../words/requests.ts'
import type { WrittenField, WrittenForm } from '../written-form.server.ts'

const words = deskRequestWords.write
const kindIds = Object.keys(requestsWords.kinds) as readonly RequestKindId[]

type FormOf = { number: string; kind: RequestKindId; about: string; onDone: () => void }

/** Writes down what a client asked on the telephone or on paper. */
export function WriteRequest({ number, name, onDone }: { number: string; name: string; onDone: () => void }) {
  const [kind, setKind] = useState<RequestKindId>('invest')
  const [about, setAbout] = useState('')
  const form = useData('request-form', { number, kind, about })
  return (
    <section className="column" aria-label={words.title}>
      <h3>{words.title}</h3>
      <p className="muted">{fill(words.lead, { name })}</p>
      <Field
        as="select"
        label={words.kind}
        name="kind"
        value={kind}
        onChange={({ target }) => {
          setKind(kindIds.find((id) => id === target.value) ?? 'invest')
          setAbout('')
        }}
      >
        <Options of={kindIds} labels={(id) => requestsWords.kinds[id].title} />
      </Field>
      <WithData of={form}>
        {(found) =>
          found && (
            <>
              <AboutField form={found} about={about} onChoose={setAbout} />
              {found.fields && (
                <Fields key={`${kind} ${about}`} fields={found.fields} {...{ number, kind, about, onDone }} />
              )}
            </>
          )
        }
      </WithData>
    </section>
  )
}

/** What the request is about: a fund, a holding or a SIP. */
function AboutField({
  form: { about: kind, choices },
  about,
  onChoose,
}: {
  form: WrittenForm
  about: string
  onChoose: (about: string) => void
}) {
  if (kind === 'nothing') return null
  if (choices.length === 0) return <p role="status">{words.none[kind]}</p>
  return (
    <Field
      as="select"
      label={words.about[kind]}
      name="about"
      value={about}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{words.choose}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Field>
  )
}

function Fields({ number, kind, about, fields, onDone }: FormOf & { fields: readonly WrittenField[] }) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const typedIn = (name: string) => typed[name] ?? fields.find((one) => one.name === name)?.value ?? ''
  const lastRow = Math.max(
    0,
    ...fields.map(({ row, name }) => (row !== null && typedIn(name) !== '' ? row : 0)),
  )
  const shown = fields.filter(
    ({ when, row }) =>
      (!when || when.is.includes(typedIn(when.field))) && (row === null || row <= lastRow + 1),
  )
  return (
    <div
      onChange={({ target }) => {
        const { name, value } = target as unknown as HTMLInputElement
        setTyped((before) => ({ ...before, [name]: value }))
      }}
    >
      <DeskForm
        act="request-write"
        inputOf={(values) => ({ number, kind, about, fields: values })}
        submit={words.submit}
        done={words.done}
        onDone={onDone}
        onCancel={{ words: words.cancel, run: onDone }}
      >
        {shown.map((field) => (
          <OneField key={field.name} field={field} />
        ))}
      </DeskForm>
    </div>
  )
}

function OneField({
  field: { name, label, type, value, isRequired, options, row },
}: {
  field: WrittenField
}) {
  const common = {
    name,
    label: row === null ? label : `${label} ${row}`,
    defaultValue: value,
    autoComplete: 'off',
    'aria-required': isRequired || undefined,
  }
  if (type === 'choice')
    return (
      <DeskField {...common} as="select">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </DeskField>
    )
  if (type === 'lines') return <DeskField {...common} as="textarea" rows={3} />
  return <DeskField {...common} type={type} />
}
