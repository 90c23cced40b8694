import { on } from '#app/ui/script-hooks.ts'
import type { FrameWords } from '#content/en/frame.ts'
import type { Firm } from '#content/firm.ts'
import { chatLink } from './chat-link.ts'

/** What offline.ts puts beside the button of a form when there is no network. */
export function OfflineNotice({ firm, words }: { firm: Firm; words: FrameWords['offline'] }) {
  const phone = firm.phones[0] ?? ''
  return (
    <template id="offline">
      <div className="offline no-print" role="alert">
        <p {...on('back', words.back)}>{words.text}</p>
        <p>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          {' · '}
          <a href={chatLink(firm.advisers[0]?.phone ?? phone)}>{words.whatsapp}</a>
        </p>
      </div>
    </template>
  )
}
