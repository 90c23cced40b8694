import { Button } from '#site/ui/button.tsx'
import { type KeyGroup, keyTable } from '../keys/key-table.ts'
import { letterKeys, turnLetterKeys } from '../keys/use-keys.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Keys } from '../ui/keys.tsx'
import { deskFrameWords } from '../words/frame.ts'

const words = deskFrameWords.help
const groups: readonly KeyGroup[] = ['everywhere', 'list', 'acts', 'record', 'invitations', 'questions', 'go']

/** Every key, from the table that also listens; and the switch for letter keys. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const areOn = letterKeys.useValue()
  return (
    <Dialog label={words.title} onClose={onClose}>
      {/* Takes the focus; the switch at the end would scroll the keys out of sight. */}
      <h2 tabIndex={-1}>{words.title}</h2>
      <div className="help">
        {groups.map((group) => (
          <section key={group}>
            <h3>{words[group]}</h3>
            <dl>
              {keyTable
                .filter((row) => row.group === group)
                .map(({ id, words: what }) => (
                  <div key={id} className="help-key">
                    <dt>
                      <Keys of={id} all />
                    </dt>
                    <dd>{what}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="row row-whole gap-2">
        <input type="checkbox" checked={areOn} onChange={({ target }) => turnLetterKeys(target.checked)} />
        <span>
          {words.switch}: {areOn ? words.on : words.off}
        </span>
      </label>
      <Button kind="quiet" size="small" onClick={onClose}>
        {words.close}
      </Button>
    </Dialog>
  )
}
