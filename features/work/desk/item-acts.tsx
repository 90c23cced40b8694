import { type ReactNode, useState } from 'react'
import { may } from '#desk/acts/access.ts'
import type { ActDone } from '#desk/acts/answers.ts'
import { screens } from '#desk/acts/screens.ts'
import type { KeyRow } from '#desk/keys/key-table.ts'
import { useKeys } from '#desk/keys/use-keys.ts'
import { AskDialog, type QuestionField } from '#desk/ui/ask-dialog.tsx'
import { queryClient, sendAct } from '#desk/ui/data.ts'
import { Keys } from '#desk/ui/keys.tsx'
import { me } from '#desk/ui/me.ts'
import { serverNow } from '#desk/ui/server-time.ts'
import { showDone, showFailure } from '#desk/ui/toasts.tsx'
import type { Holder } from '#features/work-items/handling.server.ts'
import type { WorkScreen, WorkStep } from '#features/work-items/work-item.ts'
import { addDays, istDate } from '#finance/dates.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { workWords } from '../words/desk.ts'

const { asks, did, steps: labels } = workWords

/** What the keys and buttons act on. */
export interface ActedItem {
  readonly key: string
  readonly name: string
  readonly steps: readonly WorkStep[]
  readonly opens: WorkScreen | null
  readonly opensAt?: string
  readonly holder: Holder | null
}

/** Everything that can be done about an item, besides opening it. */
export type ItemAct = Exclude<WorkStep, 'open'> | 'give-back' | 'wait' | 'note'

/** What an act asks for first; an act without fields is done at once. */
function fieldsOf(act: ItemAct): readonly QuestionField[] {
  switch (act) {
    case 'answer':
      return [{ name: 'text', label: asks.answer, kind: 'lines', isRequired: true }]
    case 'request-hand-on':
      return [{ name: 'number', label: asks['request-hand-on'], kind: 'text' }]
    case 'request-done':
      return [
        { name: 'navDate', label: asks.navDate, kind: 'day' },
        { name: 'text', label: asks['request-done'], kind: 'text' },
      ]
    case 'request-decline':
      return [{ name: 'text', label: asks['request-decline'], kind: 'lines', isRequired: true }]
    case 'prove':
      return [{ name: 'text', label: asks.prove, kind: 'text', isRequired: true }]
    case 'note':
      return [{ name: 'note', label: asks.note, kind: 'lines', isRequired: true }]
    case 'wait':
      return [
        {
          name: 'until',
          label: asks.wait,
          kind: 'day',
          initial: addDays(istDate(serverNow()), 1),
          isRequired: true,
        },
        { name: 'note', label: asks.waitNote, kind: 'text' },
      ]
    default:
      return []
  }
}

async function send(
  key: string,
  act: ItemAct,
  { text, number, navDate, note, until }: Readonly<Record<string, string>>,
): Promise<ActDone> {
  const orNull = (value: string | undefined) => (value === undefined || value === '' ? null : value)
  switch (act) {
    case 'give-back':
      return await sendAct('work-give-back', { key })
    case 'note':
      return await sendAct('work-note', { key, note: note ?? '' })
    case 'wait':
      return await sendAct('work-wait', {
        key,
        until: (until ?? '') as ReturnType<typeof istDate>,
        note: orNull(note),
      })
    case 'dismiss':
      return await sendAct('refusal-dismiss', { key })
    default:
      return await sendAct('work-step', {
        key,
        step: act,
        text: orNull(text),
        number: orNull(number),
        navDate: orNull(navDate) as ReturnType<typeof istDate> | null,
      })
  }
}

/** What the key d does: the first of the steps that a screen does not open. */
function mainStep({ steps }: ActedItem): ItemAct | null {
  return steps.find((step): step is Exclude<WorkStep, 'open'> => step !== 'open') ?? null
}

function isAllowed(act: ItemAct): boolean {
  return may(me.roles, act === 'dismiss' ? 'work-books' : 'work-clients')
}

/**
 * Returns how an act about an item is begun, and the dialog that it may need. Keys act on the item from anywhere on the screen.
 *
 * @param item What the keys act on; null for nothing.
 */
export function useItemActs(item: ActedItem | null): { begin: (act: ItemAct) => void; dialog: ReactNode } {
  const [asking, setAsking] = useState<{ item: ActedItem; act: ItemAct } | null>(null)
  const begin = (act: ItemAct) => {
    if (!item || !isAllowed(act)) return
    if (fieldsOf(act).length > 0) {
      setAsking({ item, act })
      return
    }
    void send(item.key, act, {}).then(
      async ({ undo }) => {
        showDone(did[act], undo)
        await queryClient.invalidateQueries()
      },
      (error: unknown) => showFailure(error),
    )
  }
  const has = (act: ItemAct) => item?.steps.some((step) => step === act) ?? false
  const press = (act: ItemAct | null) => () => {
    if (!item || act === null || !isAllowed(act)) return false
    begin(act)
    return true
  }
  const taking: ItemAct = has('request-take') ? 'request-take' : 'take'
  useKeys(
    {
      'act-done': press(item ? mainStep(item) : null),
      'act-call': press(has('called') ? 'called' : null),
      'act-mail': press(has('answer') ? 'answer' : null),
      'act-decline': press(has('request-decline') ? 'request-decline' : null),
      'act-take': press(taking),
      'act-give-back': press(item?.holder ? 'give-back' : null),
      'act-wait': press('wait'),
      'act-note': press('note'),
    },
    { isOn: asking === null },
  )
  const dialog = asking && (
    <AskDialog
      key={`${asking.item.key} ${asking.act}`}
      title={labels[asking.act]}
      sub={asking.item.name}
      fields={fieldsOf(asking.act)}
      send={(values) => send(asking.item.key, asking.act, values)}
      {...(asking.act === 'answer' ? { submit: asks.sendMail } : {})}
      done={did[asking.act]}
      onClose={() => setAsking(null)}
    />
  )
  return { begin, dialog }
}

const keyOf: Readonly<Partial<Record<ItemAct, KeyRow['id']>>> = {
  called: 'act-call',
  answer: 'act-mail',
  'request-decline': 'act-decline',
  'request-take': 'act-take',
  take: 'act-take',
  'give-back': 'act-give-back',
  wait: 'act-wait',
  note: 'act-note',
}

/** The address of the screen on which an item is seen to; null without one, or if this person may not read it. */
function screenOf({ opens, opensAt = '' }: ActedItem): `/${string}` | null {
  const screen = screens.find(({ id }) => id === opens)
  return screen && may(me.roles, screen.right) ? `${screen.path}${opensAt}` : null
}

/** The buttons of everything that can be done about an item. */
export function ItemButtons({
  item,
  begin,
  children,
}: {
  item: ActedItem
  begin: (act: ItemAct) => void
  /** More buttons, after its own. */
  children?: ReactNode
}) {
  const main = mainStep(item)
  const acts: readonly ItemAct[] = [
    ...item.steps.filter((step): step is Exclude<WorkStep, 'open'> => step !== 'open'),
    ...(item.steps.includes('take') || item.steps.includes('request-take') ? [] : (['take'] as const)),
    ...(item.holder ? (['give-back'] as const) : []),
    'wait',
    'note',
  ]
  const place = screenOf(item)
  return (
    <div className="acts">
      {place && (
        <ButtonLink kind={main === null ? 'primary' : 'quiet'} size="small" href={place}>
          {labels.open}
        </ButtonLink>
      )}
      {acts.filter(isAllowed).map((act) => {
        const id = act === main ? 'act-done' : keyOf[act]
        return (
          <Button key={act} kind={act === main ? 'primary' : 'quiet'} size="small" onClick={() => begin(act)}>
            {id && <Keys of={id} />} {labels[act]}
          </Button>
        )
      })}
      {children}
    </div>
  )
}
