/** How a registrar mails the reports that a distributor asked for. Its senders, hosts and subjects are exact: nothing similar counts. */
interface RegistrarMails {
  /** The one address in From. */
  readonly sender: string
  /** A valid DKIM signature is of this domain or a subdomain. */
  readonly domain: string
  /** Finds the request's number, and the report's name where the subject says it. */
  readonly subject: RegExp
  /** The subject is about a report, however it is written. */
  readonly isAboutReport: RegExp
  /** The host and the path of a report's address. */
  readonly host: RegExp
  readonly path: RegExp
  /** A link with this path claims to be a report, whatever its host. */
  readonly looksLikeReport: RegExp
  /** The host that counts clicks: its `u` holds the real address, each character one higher. It is decoded and never asked. */
  readonly tracker: string | null
  readonly source: string
}

export const registrarMails = {
  cams: {
    sender: 'donotreply@camsonline.com',
    domain: 'camsonline.com',
    subject: /^(?<report>WBR\d{1,3}[A-Z]?)\b.*\bRequest Id\s*:\s*(?<request>\d{1,15}R\d{1,3}[A-Z]?)\s*$/i,
    isAboutReport: /\bWBR\d/i,
    host: /^mailback\d{1,3}\.camsonline\.com$/,
    path: /^\/mailback_result\/[\w-]{1,200}\.zip$/,
    looksLikeReport: /mailback_result/i,
    tracker: null,
    source:
      'Code of public readers of these mails, read on 23 November 2026; CAMS itself prints no description',
  },
  kfintech: {
    sender: 'distributorcare@kfintech.com',
    domain: 'kfintech.com',
    subject: /\bReport for Ref(?:erence)?\.?\s*No\.?\s*:?\s*(?<request>WB[A-Z]{1,10}\d{1,15})\s*$/i,
    isAboutReport: /\bReport for Ref/i,
    host: /^mfs\.kfintech\.com$/,
    path: /^\/mfs\/Distributor\/Requests\/Req_allrptslink\.aspx\?qrytype=[\w%=&.+/-]{1,1000}$/i,
    looksLikeReport: /Req_allrptslink/i,
    tracker: 'scdelivery.kfintech.com',
    source:
      'Code of public readers of these mails, read on 23 November 2026: all 91 genuine subjects of one mailbox say “Report for Ref”',
  },
} as const satisfies Readonly<Record<'cams' | 'kfintech', RegistrarMails>>
