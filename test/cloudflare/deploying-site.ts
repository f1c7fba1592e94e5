import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { createVault } from '../../edge/vault.ts'
import { newKey } from '../../features/leads/tools/key-file.ts'
import { connect } from '../../scripts/cloudflare/account.ts'
import { type DeployedContent, deploy, type Site } from '../../scripts/cloudflare/deploy/deploy.ts'
import { preflight } from '../../scripts/cloudflare/deploy/preflight.ts'
import { type Deployment, readDeployment, writeWranglerConfig } from '../../scripts/cloudflare/deployment.ts'
import { setUp } from '../../scripts/cloudflare/setup/set-up.ts'
import { ACCOUNT_ID, TOKEN } from './account-api.ts'
import { type Fault, madeBuild, makeBuild } from './made-builds.ts'
import { type PlayedAccount, playAccount } from './played-account.ts'

/** A site that is set up in a played account. */
export interface DeployingSite {
  account: PlayedAccount
  /** Deploys a build made from the one in `dist/`. */
  deploy(id: string, fault?: Fault): Promise<void>
  site(id: string, fault?: Fault): Promise<Site>
  content: DeployedContent
  get(path: string, init?: RequestInit): Promise<{ status: number; text: string }>
  liveBuild(): Promise<string>
  close(): Promise<void>
}
