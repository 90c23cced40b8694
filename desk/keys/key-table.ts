import { screens } from '../acts/screens.ts'
import { deskFrameWords } from '../words/frame.ts'
import { deskKeyWords } from '../words/keys.ts'

export type KeyGroup = 'everywhere' | 'list' | 'acts' | 'record' | 'invitations' | 'questions' | 'go'

/** An id of a key that is no screen's. */
export type KeyId = keyof typeof deskKeyWords

/** What somebody presses for it: `j`, `Shift+x`, `Mod+k`, `g c`. Several are alternatives. */
export interface KeyRow {
  readonly id: KeyId | `go-${string}`
  readonly group: KeyGroup
  readonly keys: readonly string[]
  readonly words: string
}

const fixed: Readonly<Record<KeyId, { readonly group: KeyGroup; readonly keys: readonly string[] }>> = {
  palette: { group: 'everywhere', keys: ['Mod+k', '/'] },
  help: { group: 'everywhere', keys: ['?'] },
  escape: { group: 'everywhere', keys: ['Escape'] },
  undo: { group: 'everywhere', keys: ['z'] },
  filter: { group: 'list', keys: ['f'] },
  'list-down': { group: 'list', keys: ['j', 'ArrowDown'] },
  'list-up': { group: 'list', keys: ['k', 'ArrowUp'] },
  'list-first': { group: 'list', keys: ['Home'] },
  'list-last': { group: 'list', keys: ['End'] },
  'list-open': { group: 'list', keys: ['Enter', 'o'] },
  'list-select': { group: 'list', keys: ['x'] },
  'list-range': { group: 'list', keys: ['Shift+x'] },
  'list-all': { group: 'list', keys: ['Mod+Shift+a'] },
  'act-done': { group: 'acts', keys: ['d'] },
  'act-wait': { group: 'acts', keys: ['w'] },
  'act-note': { group: 'acts', keys: ['n'] },
  'act-take': { group: 'acts', keys: ['t'] },
  'act-give-back': { group: 'acts', keys: ['b'] },
  'act-call': { group: 'acts', keys: ['c'] },
  'act-mail': { group: 'acts', keys: ['m'] },
  'act-approve': { group: 'acts', keys: ['a'] },
  'act-decline': { group: 'acts', keys: ['r'] },
  'act-propose': { group: 'acts', keys: ['p'] },
  'tab-1': { group: 'record', keys: ['1'] },
  'tab-2': { group: 'record', keys: ['2'] },
  'tab-3': { group: 'record', keys: ['3'] },
  'tab-4': { group: 'record', keys: ['4'] },
  'tab-5': { group: 'record', keys: ['5'] },
  'record-task': { group: 'record', keys: ['t'] },
  'life-open': { group: 'record', keys: ['l'] },
  'invite-send': { group: 'invitations', keys: ['s'] },
  'invite-letter': { group: 'invitations', keys: ['l'] },
  'invite-renew': { group: 'invitations', keys: ['r'] },
  'invite-hold': { group: 'invitations', keys: ['h'] },
  'invite-print': { group: 'invitations', keys: ['p'] },
  'answer-1': { group: 'questions', keys: ['1'] },
  'answer-2': { group: 'questions', keys: ['2'] },
  'answer-3': { group: 'questions', keys: ['3'] },
  'answer-4': { group: 'questions', keys: ['4'] },
  'answer-5': { group: 'questions', keys: ['5'] },
  'answer-ask': { group: 'questions', keys: ['a'] },
  'question-rows': { group: 'questions', keys: ['o'] },
  'question-next': { group: 'questions', keys: ['ArrowRight'] },
  'people-take-in': { group: 'questions', keys: ['Mod+Enter'] },
  'month-before': { group: 'list', keys: ['['] },
  'month-after': { group: 'list', keys: [']'] },
  'show-values': { group: 'record', keys: ['v'] },
}

/** Every key of the desk. What listens, the help and the labels of buttons all read this one table. */
export const keyTable: readonly KeyRow[] = [
  ...(Object.keys(fixed) as KeyId[]).map((id) => ({ id, ...fixed[id], words: deskKeyWords[id] })),
  ...screens.map(({ id, key }) => ({
    id: `go-${id}` as const,
    group: 'go' as const,
    keys: [`g ${key}`],
    words: deskFrameWords.screens[id],
  })),
]
