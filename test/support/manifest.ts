// What the manifest of the VS Code client has from the server: its settings, and its tools for agents.

import { SETTINGS } from '../../server/config/settings.ts'
import { TOOLS } from '../../server/mcp/tools.ts'

interface Manifest {
  readonly contributes: {
    /** The first section is the client's own. */
    readonly configuration: readonly { readonly title: string; readonly properties: object }[]
    readonly languageModelTools: readonly object[]
  }
}

/** The manifest of now. */
export function withContributions(text: string): string {
  const manifest = JSON.parse(text) as Manifest
  const [own, server] = manifest.contributes.configuration
  if (!own || !server)
    throw new Error('clients/vscode/package.json has lost a section of its configuration. The second is for the settings of the server')
  const contributes = {
    ...manifest.contributes,
    configuration: [own, { title: server.title, properties: properties() }],
    languageModelTools: tools(),
  }
  return `${JSON.stringify({ ...manifest, contributes }, undefined, 2)}\n`
}

function properties(): object {
  const named = Object.entries(SETTINGS).map(([name, { schema, fallback, documentation }], order) => {
    return [`context.${name}`, { ...schema, default: fallback, order, markdownDescription: documentation }]
  })
  return Object.fromEntries(named)
}

function tools(): object[] {
  return TOOLS.map(({ name, title, description, inputSchema }) => ({
    name,
    displayName: title,
    modelDescription: description,
    inputSchema,
    canBeReferencedInPrompt: true,
    toolReferenceName: name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    icon: '$(search)',
  }))
}
