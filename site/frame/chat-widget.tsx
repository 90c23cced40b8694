import { timeText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import { daysText } from '#features/calendar/office-clock.ts'
import { useLocale } from '../language/in-language.tsx'
import { useWords } from '../language/use-words.tsx'
import { Icon } from '../ui/icon.tsx'
import { on } from '../ui/script-hooks.ts'
import { ChatPeople } from './chat-people.tsx'

/** Opens the panel: in the corner of a page for everyone, in the bar of a client's own. */
export function ChatButton({ className }: { className: string }) {
  const { open } = useWords('frame').chat
  return (
    <button type="button" className={className} popoverTarget="chat" aria-label={open}>
      <Icon name="chat" size={26} />
    </button>
  )
}

/**
 * Five people and a chat with each. A page may be hours old in a cache, so it prints the office hours, once; frame.ts turns
 * them into "Replies from …", and each label into "Online" or "Away", as the reader's clock, in Indian time, has it.
 */
export function ChatWidget({ firm, hasButton }: { firm: Firm; hasButton: boolean }) {
  const calendar = useWords('calendar')
  const locale = useLocale()
  const words = useWords('frame').chat
  const { days, opens, closes, holidays } = firm.officeHours
  const times = { opens: timeText(locale, opens), closes: timeText(locale, closes) }
  const hours = fill(words.hours, { days: daysText(days, calendar.short), ...times })
  return (
    <aside className="chat no-print" aria-label={words.title}>
      {hasButton ? <ChatButton className="chat-toggle" /> : null}
      <div
        className="chat-panel"
        id="chat"
        popover="auto"
        role="dialog"
        aria-labelledby="chat-title"
        {...on('days', days.join(''))}
        {...on('opens', opens)}
        {...on('closes', closes)}
        {...on('holidays', holidays.map(({ date }) => date).join())}
        {...on('online', words.online)}
        {...on('away', words.away)}
        {...on('today', fill(words.repliesToday, { time: times.opens }))}
        {...on('later', fill(words.repliesOn, { time: times.opens }))}
        {...on('names', calendar.weekdays.join())}
      >
        <div className="row row-apart">
          <p className="h3 display" id="chat-title">
            {words.title}
          </p>
          <button
            type="button"
            className="bar-toggle"
            popoverTarget="chat"
            popoverTargetAction="hide"
            aria-label={words.close}
          >
            <Icon name="close" size={22} />
          </button>
        </div>
        <p className="muted" {...on('answers')}>
          {hours}
        </p>
        <ChatPeople advisers={firm.advisers} />
        <p className="hint">{words.intro}</p>
      </div>
    </aside>
  )
}
