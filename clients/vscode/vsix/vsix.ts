// An extension's files -> a `.vsix`: a zip with two more files that say what it is.

import { type Entries, zip } from './zip.ts'

interface Manifest {
  readonly name: string
  readonly publisher: string
  readonly version: string
  readonly displayName: string
  readonly description: string
  readonly engines: { readonly vscode: string }
}

/** `files` are those of the extension's folder, `package.json` among them. */
export function vsix(files: Entries): Buffer {
  const manifest = JSON.parse(String(files['package.json'])) as Manifest
  const extension = Object.entries(files).map(([path, content]) => [`extension/${path}`, content] as const)
  return zip({
    'extension.vsixmanifest': manifestOf(manifest),
    '[Content_Types].xml': contentTypes(Object.keys(files)),
    ...Object.fromEntries(extension),
  })
}

function manifestOf({ name, publisher, version, displayName, description, engines }: Manifest): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${xml(name)}" Version="${xml(version)}" Publisher="${xml(publisher)}"/>
    <DisplayName>${xml(displayName)}</DisplayName>
    <Description xml:space="preserve">${xml(description)}</Description>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${xml(engines.vscode)}"/>
    </Properties>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
  </Assets>
</PackageManifest>
`
}

const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  md: 'text/markdown',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
}

function contentTypes(paths: readonly string[]): string {
  const endings = [...new Set(['vsixmanifest', ...paths.map(it => /\.(\w+)$/.exec(it)?.[1] ?? '')])].filter(it => it !== '').sort()
  const lines = endings.map(
    it => `  <Default Extension=".${it}" ContentType="${it === 'vsixmanifest' ? 'text/xml' : (TYPES[it] ?? 'application/octet-stream')}"/>\n`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
${lines.join('')}</Types>
`
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
