import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { AskDialog } from '#desk/ui/ask-dialog.tsx'
import { sendAct } from '#desk/ui/data.ts'
import { formatNumber } from '#finance/rupees.ts'
import { lastsDays } from '../invitation.ts'
import { invitationWords as words } from '../words/desk.ts'

const hundred = 100

/** Asks once more with the number, and sends: all that are ready, or the first hundreds of them. */
export function SendDialog({ ready, onClose }: { ready: number; onClose: () => void }) {
  const parts = Array.from({ length: Math.min(5, Math.floor((ready - 1) / hundred)) }, (_, at) => {
    const count = (at + 1) * hundred
    return { value: String(count), label: fill(words.first, { count: formatNumber(count) }) }
  })
  const all = { value: '', label: fill(words.allOfThem, { count: formatNumber(ready) }) }
  return (
    <AskDialog
      title={plural(localeWords, words.sendAsk, ready)}
      sub={fill(words.sendHelp, { days: lastsDays.mail })}
      fields={
        parts.length === 0
          ? []
          : [{ name: 'most', label: words.howMany, kind: 'choice', choices: [all, ...parts], initial: '' }]
      }
      submit={words.sendNow}
      send={({ most = '' }) => sendAct('invite', { numbers: null, most: most === '' ? null : Number(most) })}
      done={words.onTheirWay}
      onClose={onClose}
    />
  )
}
