import { timings } from '#content/timings.ts'
import { useWords } from '../language/use-words.tsx'
import { Icon } from '../ui/icon.tsx'
import { Form } from '../ui/link.tsx'
import { on } from '../ui/script-hooks.ts'

/** What was just done to the list, in the query of the page that says so. */
export type DoneWord = 'added' | 'removed' | 'imported' | 'undone' | 'restored'

export type Done = {
  word: DoneWord
  text: string
  /** The form that takes it back: its address, and the field with its value. */
  undo: { action: string; field: 'add' | 'remove' | 'restore' | 'undo'; id: string } | null
}

/** Says what was done, with a way back. The small script of every page clears it; without script it stays. */
export function UndoMessage({ done }: { done: Done }) {
  const { done: doneWord, undo: undoWord } = useWords('transactions')
  const { word, text, undo } = done
  return (
    <div
      className="notice notice-good undo-message no-print"
      role="status"
      {...on('clears-after', timings.undoMessage)}
      {...on('word', word)}
    >
      <Icon name="check" />
      <p>
        <strong>{doneWord}</strong> {text}
      </p>
      {undo ? (
        <Form method="post" action={undo.action}>
          <button className="btn btn-quiet btn-small" type="submit" name={undo.field} value={undo.id}>
            {undoWord}
          </button>
        </Form>
      ) : null}
    </div>
  )
}
