import { Fragment } from 'react'
import { keyTable } from '#desk/keys/key-table.ts'
import { workWords } from '#features/work/words/desk.ts'
import type { KeyRow } from '../keys/key-table.ts'
import { deskFrameWords } from '../words/frame.ts'

const isMac = /Mac|iP/.test(navigator.platform)

/** The keys of an act, as caps. */
export function Keys({ of, all = false }: { of: KeyRow['id']; all?: boolean }) {
  const keys = keyTable.find((row) => row.id === of)?.keys ?? []
  return (
    <span className="keys">
      {(all ? keys : keys.slice(0, 1)).map((key, at) => (
        <Fragment key={key}>
          {at > 0 && ' '}
          <KeyCaps name={key} />
        </Fragment>
      ))}
    </span>
  )
}

/** What keys do in a list: the keys (null for words alone) and the words. */
export type ListKeys = readonly (
  | false
  | readonly [keys: KeyRow['id'] | readonly KeyRow['id'][] | null, words: string]
)[]

export const moveKeys = [['list-down', 'list-up'], workWords.keys.move] as const
export const allKeys = ['help', workWords.keys.all] as const

/** What keys do, in one line. */
export function KeyLine({ of }: { of: ListKeys }) {
  return of
    .filter((one) => one !== false)
    .map(([keys, words], at) => (
      <Fragment key={words}>
        {at > 0 && ' · '}
        {[keys ?? []].flat().map((key) => (
          <Fragment key={key}>
            <Keys of={key} />{' '}
          </Fragment>
        ))}
        {words}
      </Fragment>
    ))
}

/** One key or sequence: `Mod+k`, `g c`. */
export function KeyCaps({ name }: { name: string }) {
  const steps = name === '+' ? [['+']] : name.split(' ').map((step) => step.split('+'))
  return steps.map((step, at) => (
    <Fragment key={step.join()}>
      {at > 0 && <span className="keys-then"> {deskFrameWords.help.sequence} </span>}
      {step.map((part) => (
        <kbd key={part}>{capOf(part)}</kbd>
      ))}
    </Fragment>
  ))
}

function capOf(part: string): string {
  if (part === 'Mod') return isMac ? '⌘' : 'Ctrl'
  if (part === 'Escape') return 'Esc'
  if (part === 'ArrowDown') return '↓'
  if (part === 'ArrowUp') return '↑'
  if (part === 'ArrowRight') return '→'
  return part
}
