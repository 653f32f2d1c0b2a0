import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { Dialog } from '../../components/Dialog';
import { fieldLook } from '../../theme/looks';
import { space } from '../../theme/tokens';

const Text = styled.textarea`
  width: 100%;
  padding: ${space.oneHalf};
  ${fieldLook}
  resize: vertical;
`;

interface TextToCopyProps {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}

/** A text to select, for when neither sharing nor the clipboard is allowed. */
export function TextToCopy({ title, text, onClose }: TextToCopyProps) {
  const { t } = useLingui();
  return (
    <Dialog title={title} description={t`Copy this text:`} onClose={onClose}>
      <Text
        aria-label={t`Your result`}
        readOnly
        rows={6}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Dialog>
  );
}
