import { ActButton } from '#desk/ui/act-button.tsx'
import { AskDialog } from '#desk/ui/ask-dialog.tsx'
import { sendAct } from '#desk/ui/data.ts'
import type { ReviewCard } from '../review.ts'
import { deskReviewWords } from '../words/desk.ts'

const words = deskReviewWords.own

/** Asks for an item of the office's own, and adds it to an agenda. */
export function AddItem({ review, onClose }: { review: string; onClose: () => void }) {
  return (
    <AskDialog
      title={words.add}
      sub={words.sub}
      fields={[
        { name: 'title', label: words.title, kind: 'text', isRequired: true },
        { name: 'about', label: words.about, kind: 'lines' },
      ]}
      send={({ title = '', about = '' }) => sendAct('add-review-card', { id: review, title, about })}
      submit={words.submit}
      done={words.added}
      onClose={onClose}
    />
  )
}

/** The button that takes an item of the office's own off the agenda. A card that was made from the client's data has none. */
export function RemoveItem({ review, card }: { review: string; card: Pick<ReviewCard, 'kind' | 'place'> }) {
  if (card.kind !== 'own') return null
  const input = { id: review, place: card.place }
  return (
    <span className="acts">
      <ActButton act="remove-review-card" input={input} right="work-clients" done={words.removed}>
        {words.remove}
      </ActButton>
    </span>
  )
}
