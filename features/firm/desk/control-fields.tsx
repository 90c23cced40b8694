import { fill } from '#content/fill.ts'
import { calendarWords } from '#features/calendar/words/calendar.ts'
import { Button } from '#site/ui/button.tsx'
import { Checkbox, Field } from '#site/ui/field.tsx'
import { FieldError } from '#site/ui/field-error.tsx'
import { firmWords } from '../words/desk.ts'
import { entryName, partOf, pathOf, type SectionDraft, withPart } from './draft.ts'
import type { ListControl, SectionControl } from './firm-controls.ts'

const { labels } = firmWords

export interface FundChoice {
  readonly code: string
  readonly name: string
  readonly fundHouse: string
  readonly minInvestment: number
}

interface Shared {
  /** The sentence for each path at fault. */
  readonly faults: Readonly<Record<string, string>>
  readonly funds: readonly FundChoice[]
  readonly isReadOnly: boolean
}

type ControlsProps = Shared & {
  readonly controls: readonly SectionControl[]
  /** Where the value stands in the section. */
  readonly path: string
  readonly value: SectionDraft
  readonly onChange: (value: SectionDraft) => void
}

/** The id of the control of a path, so that a link can lead to it. */
export function controlId(path: string): string {
  return `firm-${path.replaceAll(/[^\w-]/g, '-')}`
}

/** The controls of a section or of a part of one. */
export function Controls({ controls, value, onChange, ...rest }: ControlsProps) {
  return controls.map((control) => (
    <OneControl
      key={control.name}
      {...rest}
      control={control}
      path={pathOf(rest.path, control.name)}
      value={partOf(value, control.name)}
      onChange={(part) => onChange(withPart(value, control.name, part))}
    />
  ))
}

type OneProps = Omit<ControlsProps, 'controls'> & { readonly control: SectionControl }

function OneControl({ control, ...rest }: OneProps) {
  const { path, value, onChange, faults, isReadOnly } = rest
  const id = controlId(path)
  switch (control.kind) {
    case 'yes':
      return (
        <div className="firm-yes">
          <Checkbox
            id={id}
            label={control.label}
            checked={value === true}
            disabled={isReadOnly}
            onChange={({ target }) => onChange(target.checked)}
            {...errorAt(faults, path)}
          />
          {control.hint && <p className="hint">{control.hint}</p>}
        </div>
      )
    case 'choice':
      return (
        <Field
          as="select"
          id={id}
          name={path}
          label={control.label}
          required={!control.optional}
          disabled={isReadOnly}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' && control.optional ? null : target.value)}
          {...errorAt(faults, path)}
        >
          {(control.optional || typeof value !== 'string' || value === '') && (
            <option value="">{control.optional ? firmWords.none : ''}</option>
          )}
          {Object.entries(control.options).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Field>
      )
    case 'days':
      return <Days {...rest} label={control.label} />
    case 'funds':
      return <Funds {...rest} label={control.label} />
    case 'group': {
      const { choice, of: byChoice } = control.by ?? {}
      const chosen = choice ? partOf(value, choice.name) : undefined
      const more = typeof chosen === 'string' ? (byChoice?.[chosen] ?? []) : []
      return (
        <fieldset className="box firm-group" disabled={isReadOnly}>
          <legend>{control.label}</legend>
          <div className="column firm-fields">
            {choice && (
              <OneControl
                {...rest}
                control={choice}
                path={pathOf(path, choice.name)}
                value={chosen}
                // Another kind has other fields: those of the old one would be refused.
                onChange={(kind) =>
                  onChange(
                    kind === null
                      ? null
                      : {
                          [choice.name]: kind,
                          ...Object.fromEntries(
                            [...control.of, ...(byChoice?.[String(kind)] ?? [])].map(({ name }) => [
                              name,
                              partOf(value, name) ?? '',
                            ]),
                          ),
                        },
                  )
                }
              />
            )}
            {(value !== null || !choice) && <Controls {...rest} controls={[...more, ...control.of]} />}
          </div>
        </fieldset>
      )
    }
    case 'list':
      return <Entries {...rest} control={control} />
    case 'long':
      return (
        <Field
          as="textarea"
          id={id}
          name={path}
          label={control.label}
          hint={control.hint}
          rows={3}
          required={!control.optional}
          readOnly={isReadOnly}
          className="firm-wide"
          value={shownText(value)}
          onChange={({ target }) => onChange(target.value)}
          {...errorAt(faults, path)}
        />
      )
    default:
      return (
        <Field
          id={id}
          name={path}
          label={control.label}
          hint={control.hint}
          type={control.kind === 'date' || control.kind === 'time' ? control.kind : 'text'}
          inputMode={control.kind === 'number' ? 'numeric' : undefined}
          autoComplete="off"
          required={!control.optional}
          readOnly={isReadOnly}
          value={shownText(value)}
          onChange={({ target }) => onChange(target.value === '' && control.optional ? null : target.value)}
          {...errorAt(faults, path)}
        />
      )
  }
}

/** The entries of a list, each with its controls; one can be added and taken away. */
function Entries({ control, ...rest }: OneProps & { control: ListControl }) {
  const { path, value, onChange, faults, isReadOnly } = rest
  const entries: readonly SectionDraft[] = Array.isArray(value) ? value : []
  const { of, key, titled, one, isFixed = false } = control
  const replace = (index: number, entry: SectionDraft) => onChange(entries.with(index, entry))
  const nameOf = (entry: SectionDraft, index: number) => {
    const title = titled === undefined ? undefined : partOf(entry, titled)
    if (titled === 'kind' && typeof title === 'string')
      return (labels.kinds as Record<string, string>)[title] ?? title
    return typeof title === 'string' && title !== ''
      ? title
      : fill(firmWords.entry, { what: one, count: index + 1 })
  }
  return (
    <fieldset className="box firm-group firm-wide" disabled={isReadOnly} id={controlId(path)} tabIndex={-1}>
      <legend>{control.label}</legend>
      {faults[path] && <FieldError id={`${controlId(path)}-error`}>{faults[path]}</FieldError>}
      {entries.map((entry, index) => {
        const place = pathOf(path, entryName(entry, index, key))
        return (
          <fieldset key={index} className="box firm-entry" id={controlId(place)} tabIndex={-1}>
            <legend>{nameOf(entry, index)}</legend>
            {of !== 'text' && faults[place] && (
              <FieldError id={`${controlId(place)}-error`}>{faults[place]}</FieldError>
            )}
            <div className="column firm-fields">
              {of === 'text' ? (
                <Field
                  id={`${controlId(place)}-text`}
                  name={place}
                  label={one}
                  autoComplete="off"
                  readOnly={isReadOnly}
                  value={shownText(entry)}
                  onChange={({ target }) => replace(index, target.value)}
                  {...errorAt(faults, place)}
                />
              ) : (
                <Controls
                  {...rest}
                  controls={of}
                  path={place}
                  value={entry}
                  onChange={(changed) => replace(index, changed)}
                />
              )}
            </div>
            {!isFixed && !isReadOnly && (
              <Button kind="quiet" size="small" onClick={() => onChange(entries.toSpliced(index, 1))}>
                {fill(firmWords.remove, { what: nameOf(entry, index) })}
              </Button>
            )}
          </fieldset>
        )
      })}
      {!isFixed && !isReadOnly && (
        <Button kind="quiet" size="small" onClick={() => onChange([...entries, control.empty])}>
          {fill(firmWords.add, { what: one.toLowerCase() })}
        </Button>
      )}
    </fieldset>
  )
}

const fromMonday = [1, 2, 3, 4, 5, 6, 0]

function Days({
  label,
  path,
  value,
  onChange,
  faults,
  isReadOnly,
}: Omit<OneProps, 'control'> & { label: string }) {
  const days: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <fieldset className="box firm-group firm-wide" disabled={isReadOnly} id={controlId(path)} tabIndex={-1}>
      <legend>{label}</legend>
      {faults[path] && <FieldError id={`${controlId(path)}-error`}>{faults[path]}</FieldError>}
      <div className="row">
        {fromMonday.map((day) => (
          <Checkbox
            key={day}
            label={calendarWords.short.weekdays[day]}
            checked={days.includes(day)}
            onChange={({ target }) =>
              onChange(target.checked ? [...days, day].toSorted() : days.filter((one) => one !== day))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Every fund that can be listed, with the firm's minimum. The order is that of the listing. */
function Funds({
  label,
  path,
  value,
  onChange,
  faults,
  funds,
  isReadOnly,
}: Omit<OneProps, 'control'> & { label: string }) {
  const listed = Array.isArray(value) ? (value as readonly { code: string; minInvestment: unknown }[]) : []
  return (
    <fieldset className="box firm-group firm-wide" disabled={isReadOnly} id={controlId(path)} tabIndex={-1}>
      <legend>{label}</legend>
      {faults[path] && <FieldError id={`${controlId(path)}-error`}>{faults[path]}</FieldError>}
      <ul className="column" aria-label={label}>
        {funds.map((fund) => {
          const entry = listed.find(({ code }) => code === fund.code)
          const place = pathOf(pathOf(path, fund.code), 'minInvestment')
          const change = (minInvestment: unknown) =>
            onChange(listed.map((one) => (one === entry ? { ...one, minInvestment } : one)))
          return (
            <li key={fund.code} className="row row-apart gap-2">
              <Checkbox
                label={
                  <>
                    {fund.name} <span className="muted">{fund.fundHouse}</span>
                  </>
                }
                checked={entry !== undefined}
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? [...listed, { code: fund.code, minInvestment: fund.minInvestment }]
                      : listed.filter((one) => one !== entry),
                  )
                }
              />
              {entry && (
                <div className="firm-minimum">
                  <input
                    id={controlId(place)}
                    className="input"
                    inputMode="numeric"
                    aria-label={fill(labels.minimumOf, { name: fund.name })}
                    aria-invalid={faults[place] ? true : undefined}
                    aria-describedby={faults[place] ? `${controlId(place)}-error` : undefined}
                    value={shownText(entry.minInvestment)}
                    onChange={({ target }) => change(target.value)}
                  />
                  {faults[place] && <FieldError id={`${controlId(place)}-error`}>{faults[place]}</FieldError>}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

function shownText(value: SectionDraft): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function errorAt(faults: Shared['faults'], path: string): { error?: string } {
  const error = faults[path]
  return error === undefined ? {} : { error }
}
