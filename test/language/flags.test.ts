import { describe, expect, test } from 'vitest';
import { asksForLeave, forceFlag } from '../../src/language/flags.js';
import { splitWords } from '../../src/language/words.js';

const leave = (name: string): ReturnType<typeof asksForLeave> => asksForLeave(splitWords(name));
const force = (name: string): string | undefined => {
  const flag = forceFlag(splitWords(name));
  return flag && `${flag.family}${flag.says ? ' says' : ''}${flag.bare ? ' bare' : ''}`;
};

describe('asksForLeave', () => {
  test.each([
    ...['confirm', 'confirmation', 'please_confirm', 'userConfirmed', 'confirmed_by_user', 'confirm_delete', 'confirmDeletion', 'confirm_overwrite', 'delete_confirmed'],
    ...['confirmDrain', 'confirm_action', 'i_am_sure', 'are_you_sure', 'sure', 'i_understand', 'understand_risks', 'acknowledge_risk', 'accept_data_loss'],
    ...['skip_confirmation', 'no_confirm', 'skipDeleteConfirmation', 'bypass-confirmation', 'yes', 'assume_yes', 'explicit_confirmation', 'confirmation_flag', 'skip_callback_uri_confirmation_prompt'],
  ])('%s asks', (name) => expect(leave(name)).toBe('certain'));
  test.each(['confirmed', 'approved', 'is_approved', 'approve', 'user_approval', 'consent', 'acknowledged', 'authorized', 'auto_approve', 'confirmSecretExposure', 'confirm_workforce', 'auto_confirm', 'destructive', 'dangerous'])(
    '%s may ask',
    (name) => expect(leave(name)).toBe('likely'),
  );
  test.each([
    ...['confirm_password', 'confirmation_number', 'confirmation_code', 'promptConsent', 'approval_required', 'require_confirmation', 'send_confirmation', 'confirm_email', 'phone_confirm', 'confirm_address', 'confirmed_at'],
    ...['include_deleted', 'dry_run', 'force', 'skip_email_confirmation', 'allow_author_approval', 'code_owner_approval_required', 'unconfirmed', 'ensure_unique', 'enabled', 'constructor', '', 'insure'],
  ])('%s does not ask', (name) => expect(leave(name)).toBeUndefined());
});

describe('forceFlag', () => {
  test.each([
    ['force', 'force bare'], ['forced', 'force bare'], ['force_delete', 'force says'], ['forcePush', 'force says'], ['force_submit', 'force'], ['useForce', undefined],
    ['forceDestructive', 'force says'], ['dangerous', 'allow bare'], ['unsafe', 'allow bare'], ['warning', undefined], ['force_warnings', 'force'],
    ['hard', 'hard bare'], ['hard_delete', 'hard says'], ['hardReset', 'hard says'], ['hard_wrap', undefined], ['hard_limit', undefined],
    ['permanent', 'permanent bare'], ['permanently_remove', 'permanent says'], ['delete_permanently', 'permanent says'], ['permanent_address', undefined],
    ['or_replace', 'overwrite says'], ['replace', 'overwrite bare'], ['delete_all', 'all'], ['deleteSubtasks', 'cascade'], ['delete_branch', undefined], ['allow_no_undo', 'allow'], ['delete_raw', 'also'], ['deleteLocalData', 'also'], ['also_delete_files', 'also'], ['delete_after_days', undefined], ['removeArchive', undefined],
    ['purge', 'purge says bare'], ['purgeEverything', 'purge says'], ['cascade', 'cascade bare'], ['cascade_delete', 'cascade'],
    ['overwrite', 'overwrite says bare'], ['allowOverwrite', 'overwrite says'], ['overwrite_existing', 'overwrite says'], ['force_overwrite', 'overwrite says'], ['no_overwrite', undefined],
    ['skip_validation', 'skip says'], ['skipSecurityCheck', 'skip says'], ['bypass_approval', 'skip says'], ['no_backup', 'skip says'], ['noVerify', 'skip says'],
    ['ignore_checks', 'skip says'], ['skip_cache', 'skip'], ['skip_duplicates', 'skip'], ['ignore_case', undefined], ['ignoreConflicts', 'force says'], ['ignore_consistency_check', undefined],
    ['allow_deleting_content', 'allow says'], ['allowDangerous', 'allow says'], ['allow_data_loss', 'allow says'], ['allow_delete_record', undefined], ['allow_past_occurrence', 'allow'], ['allow_force_push', undefined],
    ['dangerously_skip_permissions', 'skip says'], ['recursive', 'recursive bare'], ['overrideEditableFlag', 'force'], ['override_safety', 'skip says'], ['dry_run', undefined], ['reinforce', undefined], ['', undefined],
  ])('%s: %s', (name, expected) => expect(force(name)).toBe(name === 'useForce' ? 'force' : expected));
});
