import { useState } from 'react'
import { copyText } from '../../../contract/browser/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'

interface ToolActionsProps {
  /** The result in words, for the clipboard. */
  text: string
  /** Query string that restores the answers. */
  query: string
  /** Anchor of the tool on its page. */
  anchor: string
}

/** Actions on a result: permalink, copy, print. */
export function ToolActions({ text, query, anchor }: ToolActionsProps) {
  const [copied, setCopied] = useState<string | null>(null)
  const link = `${query}#${anchor}`
  return (
    <p className="tool-actions">
      <a className="button button-outline button-small" href={link}>
        <Icon name="link" />
        Ссылка на этот результат
      </a>
      <button className="button button-outline button-small tool-scripted" type="button" onClick={() => copy(text, link).then(setCopied)}>
        <Icon name="copy" />
        Скопировать результат
      </button>
      <button className="button button-outline button-small tool-scripted" type="button" onClick={printTool}>
        <Icon name="print" />
        Распечатать или сохранить PDF
      </button>
      <span role="status">{copied}</span>
    </p>
  )
}

async function copy(text: string, link: string): Promise<string> {
  const isCopied = await copyText(`${text}\n${new URL(link, location.href).href}`)
  return isCopied ? 'Результат и ссылка скопированы.' : 'Браузер не дал скопировать. Откройте ссылку рядом: её адрес хранит все ответы.'
}

/** Prints the tool's result without the rest of the page. */
function printTool(): void {
  const { dataset } = document.documentElement
  dataset['print'] = 'tool'
  addEventListener('afterprint', () => delete dataset['print'], { once: true })
  print()
}
