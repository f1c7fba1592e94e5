import { useState } from 'react'

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
      <a href={link}>Ссылка на этот результат</a>
      <button className="link-button tool-scripted" type="button" onClick={() => copy(text, link).then(setCopied)}>
        Скопировать результат
      </button>
      <button className="link-button tool-scripted" type="button" onClick={printTool}>
        Распечатать или сохранить PDF
      </button>
      <span role="status">{copied}</span>
    </p>
  )
}

async function copy(text: string, link: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(`${text}\n${new URL(link, location.href).href}`)
    return 'Результат и ссылка скопированы.'
  } catch {
    return 'Браузер не дал скопировать. Откройте ссылку рядом: её адрес хранит все ответы.'
  }
}

/** Prints the tool's result without the rest of the page. */
function printTool(): void {
  const { dataset } = document.documentElement
  dataset.print = 'tool'
  addEventListener('afterprint', () => delete dataset.print, { once: true })
  print()
}
