/** Values of the lines of a robots.txt that have one of the names. */
export function directives(text: string, ...names: string[]): string[] {
  return text.split('\n').flatMap((line) => {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*(.*?)\s*(?:#.*)?$/.exec(line) ?? []
    return names.includes(name.toLowerCase()) ? value : []
  })
}

/** A `Clean-param` rule of Yandex: parameters that change nothing below a path. */
export interface CleanParam {
  line: string
  names: string[]
  path: string
}

export function cleanParams(text: string): CleanParam[] {
  return directives(text, 'clean-param').map((value) => {
    const [names = '', path = '/'] = value.split(/\s+/)
    return { line: `Clean-param: ${value}`, names: names.split('&'), path }
  })
}
