import type { LaunchItem } from './launch.ts'
import type { SenderRecords } from './sender-records.server.ts'

/** How the records of a domain are named that somebody looked up. */
export const senderTopic = 'sender '

/** Mail without these records is refused or ends as spam at large providers. Where the DNS cannot be asked, somebody looks elsewhere. */
export function senderItems(sender: SenderRecords | null): LaunchItem[] {
  if (sender === null) return []
  const { domain } = sender
  const named = { SPF: sender.spf, DKIM: sender.dkim, DMARC: sender.dmarc }
  const those = (state: SenderRecords['spf']) =>
    Object.entries(named)
      .filter(([, of]) => of === state)
      .map(([name]) => name)
      .join(', ')
  const [missing, unseen] = [those('missing'), those('unseen')]
  const items: LaunchItem[] = [
    {
      subject: 'running',
      text: `${domain} has no record of ${missing}: add it at whoever keeps the domain, or mail is refused.`,
      mend: { kind: 'running', check: 'mail', screen: null },
    },
    {
      subject: 'running',
      text: `Not seen from here: ${unseen} of ${domain}. Look whether the domain has it.`,
      mend: { kind: 'comparison', what: `${senderTopic}${domain}: ${unseen}` },
    },
  ]
  return items.filter((_, at) => [missing, unseen][at] !== '')
}
