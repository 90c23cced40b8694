import { romanise } from './romanise.ts'

/**
 * Returns a name as it sounds, in small Latin letters, so that a spelling finds its variants and other scripts:
 *
 *     foldName('Lakshmi Narayan') // 'laksmi narayan'
 *     foldName('Laxmi') // 'laksmi'
 *     foldName('అనిత') // 'anita', as 'Anitha' is
 *
 * Letters of scripts other than Latin and the nine of India stay as they are.
 */
export function foldName(name: string): string {
  return (
    // सिंह is said singh.
    romanise(name.normalize('NFC').toLowerCase().replaceAll('\u0902\u0939', '\u0902\u0918'), 'a')
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .normalize('NFC')
      .replace(/x/g, 'ks')
      .replace(/ph/g, 'f')
      .replace(/w/g, 'v')
      .replace(/z/g, 'j')
      .replace(/ee/g, 'i')
      .replace(/oo/g, 'u')
      .replace(/([kgcjtdbs])h/g, '$1')
      .replace(/(\p{L})\1+/gu, '$1')
      // Iyer is अय्यर, and Sai సాయి.
      .replace(/(?<!\p{L})iye/gu, 'aya')
      .replace(/ayi/g, 'ai')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
  )
}

/**
 * Returns the consonants of a folded name: Hindi leaves vowels out that it writes ("विक्रम" is folded to "vikrama"), and others
 * write them otherwise.
 */
export function consonantsOf(folded: string): string {
  return folded.replace(/ao(?!\p{L})/gu, 'av').replace(/[aeiou]|(?<=\p{L})y/gu, '')
}
