import forge from 'node-forge'
import type { Pdf } from './pdf-text.server.ts'

/** A key with its certificates (PKCS #12), as certifying authorities issue them. */
export interface SigningKey {
  readonly p12: Uint8Array
  readonly password: string
}

/** The maximum size of a signature, in bytes: a chain of three certificates takes half of it. */
const mostBytes = 12_000
/** Stands for each of the four figures until it is known. */
const open = 9_999_999_999
/** It has no appearance; it prints nothing. */
const hiddenAndLocked = 132

/**
 * Adds a signature that nobody sees on the sheet to a document, open until `signPdf` closes it.
 *
 * @source ISO 32000-1, 12.7.4.5 and 12.8.1.
 */
export function leaveRoomForSignature(pdf: Pdf, name: string, at: Date): void {
  const signature = pdf.ref({
    ...{ Type: 'Sig', Filter: 'Adobe.PPKLite', SubFilter: 'adbe.pkcs7.detached' },
    ...{ ByteRange: [open, open, open, open], Contents: Buffer.alloc(mostBytes) },
    ...{ Name: new String(name), M: at },
  })
  signature.end(undefined as never)
  pdf.font('400').initForm()
  const field = { Subtype: 'Widget', FT: 'Sig', T: new String('Signature'), V: signature, F: hiddenAndLocked }
  pdf.annotate(0, 0, 0, 0, field as never)
  const { page, _root: root } = pdf as unknown as Inside
  // Append only: who changes the file afterwards adds to it.
  Object.assign(root.data.AcroForm.data, {
    Fields: [page.annotations.at(-1)],
    SigFlags: 3,
    NeedAppearances: false,
  })
}

/** What pdfkit has no types for. */
interface Inside {
  readonly page: { readonly annotations: readonly object[] }
  readonly _root: { readonly data: { readonly AcroForm: { readonly data: object } } }
}

/**
 * Signs a document that has room for it: a detached CMS signature over all its bytes but those of the signature.
 *
 * @throws {Error} If the key does not open with its password, or is not valid at the time.
 */
export function signPdf(file: Buffer, key: SigningKey, at: Date): Buffer {
  const contents = `<${'0'.repeat(2 * mostBytes)}>`
  const start = file.indexOf(contents)
  const end = start + contents.length
  const before = `[${Array(4).fill(open).join(' ')}]`
  const place = file.indexOf(before)
  if (start < 0 || place < 0) throw new Error('the document has no room for a signature')
  const ranges = `[0 ${start} ${end} ${file.length - end}]`.padEnd(before.length)
  file.write(ranges, place, 'latin1')
  const signed = Buffer.concat([file.subarray(0, start), file.subarray(end)])
  const signature = cmsOf(signed, openKey(key, at), at)
  if (signature.length > mostBytes) throw new Error('the certificates are too long for the signature')
  file.write(signature.toString('hex'), start + 1, 'latin1')
  return file
}

interface OpenKey {
  readonly key: forge.pki.rsa.PrivateKey
  readonly own: forge.pki.Certificate
  readonly chain: readonly forge.pki.Certificate[]
}

function openKey({ p12, password }: SigningKey, at: Date): OpenKey {
  const der = forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(p12).toString('latin1')))
  const bags = forge.pkcs12.pkcs12FromAsn1(der, password).safeContents.flatMap(({ safeBags }) => safeBags)
  const key = bags.find((bag) => bag.key)?.key as forge.pki.rsa.PrivateKey | undefined
  const chain = bags.flatMap(({ cert }) => cert ?? [])
  const own = chain.find(({ publicKey }) => key && (publicKey as forge.pki.rsa.PublicKey).n.equals(key.n))
  if (!key || !own) throw new Error('the file has no key with its certificate')
  if (at < own.validity.notBefore || at > own.validity.notAfter)
    throw new Error('the certificate is not valid now')
  return { key, own, chain }
}

function cmsOf(signed: Buffer, { key, own, chain }: OpenKey, at: Date): Buffer {
  const { oids } = forge.pki
  const cms = forge.pkcs7.createSignedData()
  cms.content = forge.util.createBuffer(signed.toString('latin1'))
  for (const certificate of chain) cms.addCertificate(certificate)
  cms.addSigner({
    key,
    certificate: own,
    digestAlgorithm: oids.sha256!,
    authenticatedAttributes: [
      { type: oids.contentType!, value: oids.data! },
      { type: oids.messageDigest! },
      { type: oids.signingTime!, value: at as never },
    ],
  })
  cms.sign({ detached: true })
  return Buffer.from(forge.asn1.toDer(cms.toAsn1()).getBytes(), 'latin1')
}
