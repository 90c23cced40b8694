import { fill } from '#content/fill.ts'
import type { Adviser } from '#content/firm.ts'
import { useWords } from '../language/use-words.tsx'
import { on } from '../ui/script-hooks.ts'
import { adviserPortrait } from './adviser-portrait.ts'
import { chatLink, pagePlaceholder } from './chat-link.ts'

type ChatPeopleProps = { advisers: readonly Pick<Adviser, 'name' | 'title' | 'phone'>[] }

/** The firm's people, each a chat whose first message is about the page. */
export function ChatPeople({ advisers }: ChatPeopleProps) {
  const { message } = useWords('frame').chat
  return (
    <ul className="chat-people">
      {advisers.map((person) => (
        <li key={person.phone}>
          <a
            href={chatLink(person.phone, fill(message, { name: person.name }) + pagePlaceholder)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {/* Not there before somebody opens the chat. The name is beside it. */}
            <img
              className="portrait"
              src={`/portraits/${adviserPortrait(person.name)}`}
              width={52}
              height={52}
              alt=""
              loading="lazy"
            />
            <span>
              <strong>{person.name}</strong>
              <span className="small muted">
                <span lang="en">{person.title}</span> <span className="presence" {...on('presence')} />
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
