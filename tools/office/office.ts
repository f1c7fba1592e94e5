import { spawnSync } from 'node:child_process'
import { installPackages } from '../programs/install-packages.ts'
import { mayInstallPackages } from '../programs/usual-places.mjs'

const PACKAGES = ['libreoffice-writer-nogui', 'poppler-utils', 'fonts-liberation']

/** Finds LibreOffice and the PDF tools, and installs them if allowed. Throws a sentence without them. */
export function findOffice(): void {
  if (!isThere() && mayInstallPackages()) installPackages(PACKAGES, { isBare: true })
  if (!isThere())
    throw new Error('No LibreOffice or no poppler-utils found: install both, so that soffice, pdftotext and pdfinfo are in PATH')
}

function isThere(): boolean {
  return ['soffice', 'pdftotext', 'pdfinfo'].every((command) => !spawnSync(command, ['--version'], { stdio: 'ignore' }).error)
}
