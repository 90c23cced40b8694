import type { Firm } from '#content/firm.ts'
import { useWords } from '../language/use-words.tsx'
import { useAddress } from '../ui/link.tsx'
import { on } from '../ui/script-hooks.ts'
import { chatLink } from './chat-link.ts'

type OfflineNoticeProps = {
  firm: Firm
  /** Pages are kept for use without a network (the setting OFFLINE). */
  isKept: boolean
  /** The script of forms that wait on the device. */
  waitingFormsPath: string
}

/** What offline.ts puts beside the button of a form when there is no network; its hook says that a worker is registered. */
export function OfflineNotice({ firm, isKept, waitingFormsPath }: OfflineNoticeProps) {
  const words = useWords('frame').offline
  const address = useAddress()
  const phone = firm.phones[0] ?? ''
  return (
    <template
      id="offline"
      {...on('worker', isKept && address('/offline.json'))}
      {...on('waiting-script', waitingFormsPath)}
    >
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
