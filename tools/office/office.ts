import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages } from '../programs/install-packages.ts'
import { mayInstallPackages } from '../programs/usual-places.mjs'

const PACKAGES = ['libreoffice-writer-nogui', 'poppler-utils', 'fonts-liberation']
/** Generous timeout for a hanging conversion; one run converts all files. */
const CONVERSION_TIMEOUT_MS = 180_000

/** Converts text documents to PDF in one run of a headless office with its own profile. */
export function convertToPdf(files: string[], outDir: string): void {
  findOffice()
  const profile = mkdtempSync(join(tmpdir(), 'office-'))
  try {
    const args = ['--headless', `-env:UserInstallation=file://${profile}`, '--convert-to', 'pdf', '--outdir', outDir, ...files]
    execFileSync('soffice', args, { timeout: CONVERSION_TIMEOUT_MS, stdio: 'pipe' })
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Text of a PDF; a form feed separates pages. */
export function pdfText(file: string): string {
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
}

/** `Page size: 595.304 x 841.89 pts (A4)` and the other facts of `pdfinfo`. */
export function pdfFacts(file: string): string {
  return execFileSync('pdfinfo', [file], { encoding: 'utf8' })
}

/** Finds LibreOffice and the PDF tools, and installs them if allowed. Throws a sentence without them. */
export function findOffice(): void {
  if (!isThere() && mayInstallPackages()) installPackages(PACKAGES, { isBare: true })
  if (!isThere())
    throw new Error('No LibreOffice or no poppler-utils found: install both, so that soffice, pdftotext and pdfinfo are in PATH')
}

function isThere(): boolean {
  return ['soffice', 'pdftotext', 'pdfinfo'].every((command) => !spawnSync(command, ['--version'], { stdio: 'ignore' }).error)
}
